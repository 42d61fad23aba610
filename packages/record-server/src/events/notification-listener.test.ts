import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { createNotificationListener } from './notification-listener.ts'

const LOG = { info: () => {}, warn: () => {}, error: () => {} }

test('handles a notification outside of the request that created the connection', async () => {
  const request = new AsyncLocalStorage<string>()
  const connection = Object.assign(new EventEmitter(), { query: async () => {}, release: () => {} })
  const pool = { connect: async () => connection } as unknown as Pool
  const payloads: unknown[] = []
  const listener = createNotificationListener(
    pool,
    LOG,
    (payload) => payloads.push([payload, request.getStore()]),
    {
      channel: 'news',
    },
  )
  await request.run('the first who listens', listener.start)
  // A connection emits events in the async context in which it was created.
  request.run('a page', () => connection.emit('notification', { payload: 'news' }))
  expect(payloads).toEqual([['news', undefined]])
  listener.stop()
})

test('polls when notifications may be missing', async () => {
  vi.useFakeTimers()
  try {
    const connection = Object.assign(new EventEmitter(), { query: async () => {}, release: () => {} })
    const pool = { connect: async () => connection } as unknown as Pool
    const onChange = vi.fn()
    const listener = createNotificationListener(pool, LOG, onChange, {
      channel: 'news',
      pollIntervalMs: 1_000,
    })
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
