import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { holdClient } from './hold-client.ts'

test('a connection that breaks between two statements throws nothing, and goes to nobody else', async () => {
  const release = vi.fn()
  const connection = Object.assign(new EventEmitter(), { release })
  const held = await holdClient({ connect: async () => connection } as unknown as Pool)
  const broken = new Error('terminating connection')
  // Without a listener this would throw, and with it the process would end.
  connection.emit('error', broken)
  held.release()
  expect(release.mock.calls).toEqual([[broken]])
  expect(connection.listenerCount('error')).toBe(0)
})
