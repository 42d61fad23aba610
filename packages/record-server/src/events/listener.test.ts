import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { createListener } from './listener.ts'

const LOG = { info: () => {}, warn: () => {}, error: () => {} }

test('what is done about a message is no part of the request that made the connection', async () => {
  const request = new AsyncLocalStorage<string>()
  const connection = Object.assign(new EventEmitter(), { query: async () => {}, release: () => {} })
  const pool = { connect: async () => connection } as unknown as Pool
  const heard: unknown[] = []
  const listener = createListener(pool, LOG, (payload) => heard.push([payload, request.getStore()]), {
    channel: 'news',
  })
  await request.run('the first who listens', listener.start)
  // A connection speaks where it was made.
  request.run('a page', () => connection.emit('notification', { payload: 'news' }))
  expect(heard).toEqual([['news', undefined]])
  listener.stop()
})

test('where messages may be missing, it looks though nothing was heard', async () => {
  vi.useFakeTimers()
  try {
    const connection = Object.assign(new EventEmitter(), { query: async () => {}, release: () => {} })
    const pool = { connect: async () => connection } as unknown as Pool
    const onChange = vi.fn()
    const listener = createListener(pool, LOG, onChange, { channel: 'news', lookEveryMs: 1_000 })
    await listener.start()
    vi.advanceTimersByTime(2_000)
    expect(onChange.mock.calls).toEqual([[''], ['']])
    listener.stop()
    vi.advanceTimersByTime(2_000)
    expect(onChange).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})
