import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { subscribeToObjectChanges } from './subscribe-to-object-changes.ts'

const LOG = { info: () => {}, warn: () => {}, error: () => {} }

/** A database that answers immediately, so that anything not received within a few microtasks waits for a timer. */
function createSubscription(log = LOG) {
  const connection = Object.assign(new EventEmitter(), {
    query: async () => {},
    released: 0,
    release: () => {
      connection.released += 1
    },
  })
  const changedObjects: string[][] = []
  const query = vi.fn(async () => ({ rows: [{ cursor: '1:1:', objects: changedObjects.shift() ?? [] }] }))
  const pool = { query, connect: async () => connection } as unknown as Pool
  const received: string[] = []
  const subscription = subscribeToObjectChanges({
    pool,
    directPool: pool,
    log,
    onChanges: (names) => received.push(...names),
  })
  return {
    received,
    query,
    connection,
    start: subscription.start,
    stop: subscription.stop,
    notify: async (payload: string, objects: string[] = []) => {
      changedObjects.push(objects)
      connection.emit('notification', { payload })
      for (let flushMicrotasks = 0; flushMicrotasks < 5; flushMicrotasks++) await nextTurn()
    },
  }
}

async function buildSubscription(log = LOG) {
  const subscription = createSubscription(log)
  await subscription.start()
  subscription.query.mockClear()
  return subscription
}

test('does not poll for a subscription request on the same channel', async () => {
  const { query, notify, stop } = await buildSubscription()
  await notify('{"stream":"of another server"}')
  expect(query).not.toHaveBeenCalled()
  stop()
})

test('reports a change immediately after a poll without results', async () => {
  const { received, query, notify, stop } = await buildSubscription()
  await notify('')
  expect(query).toHaveBeenCalledTimes(1)
  await notify('', ['Account'])
  expect(received).toEqual(['Account'])
  stop()
})

describe('with a fake clock', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('reports the first commit and delays the poll for the next ones', async () => {
    const { received, query, notify, stop } = await buildSubscription()
    for (const name of ['Account', 'Contact', 'Book__c']) await notify('', [name])
    expect([received, query.mock.calls.length]).toEqual([['Account'], 1])
    stop()
  })

  test('logs a failed poll and retries after 500 ms', async () => {
    const warn = vi.fn()
    const { received, query, notify, stop } = await buildSubscription({ ...LOG, warn })
    query.mockRejectedValueOnce(new RangeError('gone'))
    await notify('', ['Account'])
    expect([received, warn.mock.calls]).toEqual([
      [],
      [[{ name: 'RangeError' }, 'Polling changed objects failed']],
    ])
    await vi.advanceTimersByTimeAsync(500)
    expect(received).toEqual(['Account'])
    stop()
  })

  test('does not retry after stop', async () => {
    const { query, notify, stop } = await buildSubscription()
    query.mockRejectedValueOnce(new RangeError('gone'))
    await notify('', ['Account'])
    expect([query.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1])
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('does not poll before the position is known, nor after stop', async () => {
  const { received, query, notify, stop, connection } = await buildSubscription()
  stop()
  expect(connection.released).toBe(1)
  await notify('', ['Account'])
  expect([received, query.mock.calls.length]).toEqual([[], 0])
  const early = createSubscription()
  await early.notify('', ['Account'])
  expect(early.query).not.toHaveBeenCalled()
})
