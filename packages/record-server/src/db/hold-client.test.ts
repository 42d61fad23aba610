import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { holdClient } from './hold-client.ts'

test('does not throw when a connection breaks between two statements, and does not reuse it', async () => {
  const release = vi.fn()
  const connection = Object.assign(new EventEmitter(), { release })
  const held = await holdClient({ connect: async () => connection } as unknown as Pool)
  const broken = new Error('terminating connection')
  // Without a listener the error event would be thrown and end the process.
  connection.emit('error', broken)
  held.release()
  expect(release.mock.calls).toEqual([[broken]])
  expect(connection.listenerCount('error')).toBe(0)
})
