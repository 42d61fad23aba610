import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
    { channel: 'news' },
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

describe('reconnect', () => {
  interface Connection extends EventEmitter {
    query: ReturnType<typeof vi.fn>
    release: ReturnType<typeof vi.fn>
  }
  type AnswerListen = (connection: Connection, count: number) => Promise<void>
  /** As in pg, the end of a connection is reported as an event and fails its statement. */
  const breakDuringListen =
    (which: number): AnswerListen =>
    async (connection, count) => {
      if (count !== which) return
      connection.emit('end')
      throw new Error('Connection terminated unexpectedly')
    }
  const silentUntilReleased: AnswerListen = (connection) =>
    new Promise((_resolve, reject) => {
      connection.release.mockImplementation(() => {
        connection.emit('end')
        reject(new Error('Connection terminated'))
      })
    })

  /** A pool that records its connections. */
  function setUp(fails: () => boolean = () => false, answerListen: AnswerListen = async () => {}) {
    const connections: Connection[] = []
    const pool = {
      connect: async () => {
        if (fails()) throw new Error('no database')
        const connection: Connection = Object.assign(new EventEmitter(), {
          query: vi.fn((_text: string) => answerListen(connection, connections.length)),
          release: vi.fn(),
        })
        connections.push(connection)
        return connection
      },
    } as unknown as Pool
    const payloads: string[] = []
    const warn = vi.fn()
    const listener = createNotificationListener(pool, { ...LOG, warn }, (payload) => payloads.push(payload), {
      channel: 'news',
    })
    return { connections, payloads, warn, listener }
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('destroys a failed connection and reconnects after 1 s', async () => {
    const { connections, payloads, warn, listener } = setUp()
    await listener.start()
    expect(connections[0]?.query.mock.calls).toEqual([['listen news']])
    connections[0]?.emit('notification', {})
    expect(payloads.splice(0)).toEqual([''])
    connections[0]?.emit('error', new Error('cut'))
    connections[0]?.emit('end')
    expect([connections[0]?.release.mock.calls, warn.mock.calls.length]).toEqual([[[true]], 1])
    await vi.advanceTimersByTimeAsync(999)
    expect(connections).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    // Notifications may have been missed.
    expect([connections.length, payloads.splice(0)]).toEqual([2, ['']])
    connections[1]?.emit('end')
    await vi.advanceTimersByTimeAsync(1000)
    expect(connections).toHaveLength(3)
    listener.stop()
    expect(connections[2]?.release.mock.calls).toEqual([[true]])
  })

  test('retries until the database is available', async () => {
    let isDown = false
    const { connections, payloads, warn, listener } = setUp(() => isDown)
    await listener.start()
    isDown = true
    connections[0]?.emit('end')
    await vi.advanceTimersByTimeAsync(3000)
    expect([connections.length, payloads, warn.mock.calls.length]).toEqual([1, [], 4])
    isDown = false
    await vi.advanceTimersByTimeAsync(1000)
    expect([connections.length, payloads]).toEqual([2, ['']])
    listener.stop()
  })

  test('does not reconnect after stop', async () => {
    const { connections, listener } = setUp()
    await listener.start()
    await listener.start()
    expect(connections).toHaveLength(1)
    connections[0]?.emit('end')
    listener.stop()
    listener.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(connections).toHaveLength(1)
    await listener.start()
    listener.stop()
    connections[1]?.emit('end')
    await vi.advanceTimersByTimeAsync(5000)
    expect([connections.length, connections[1]?.release.mock.calls]).toEqual([2, [[true]]])
  })

  test('releases a connection that opens after stop', async () => {
    const { connections, listener } = setUp()
    const starting = listener.start()
    listener.stop()
    await starting
    expect(connections[0]?.release.mock.calls).toEqual([[true]])
  })

  test('reconnects once when the connection breaks before LISTEN is answered', async () => {
    const { connections, warn, listener } = setUp(() => false, breakDuringListen(2))
    await listener.start()
    connections[0]?.emit('end')
    await vi.advanceTimersByTimeAsync(5000)
    expect([connections.length, warn.mock.calls.length]).toEqual([3, 2])
    listener.stop()
    for (const { release } of connections) expect(release.mock.calls).toEqual([[true]])
  })

  test('destroys a connection that does not answer LISTEN on stop, and stays stopped', async () => {
    const { connections, warn, listener } = setUp(() => false, silentUntilReleased)
    const starting = listener.start()
    await vi.advanceTimersByTimeAsync(0)
    listener.stop()
    await starting
    await vi.advanceTimersByTimeAsync(5000)
    expect([connections.length, connections[0]?.release.mock.calls]).toEqual([1, [[true]]])
    expect(warn).not.toHaveBeenCalled()
  })

  test('rejects when the first connection fails, and can be started again', async () => {
    let isDown = true
    const { connections, listener } = setUp(() => isDown)
    await expect(listener.start()).rejects.toThrow('no database')
    isDown = false
    await listener.start()
    expect(connections).toHaveLength(1)
    listener.stop()
  })
})
