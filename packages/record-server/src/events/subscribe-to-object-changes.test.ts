import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { subscribeToObjectChanges } from './subscribe-to-object-changes.ts'

const LOG = { info: () => {}, warn: () => {}, error: () => {} }

/** A database that answers immediately, so that anything not received within a few microtasks waits for a timer. */
async function buildSubscription() {
  const connection = Object.assign(new EventEmitter(), { query: async () => {}, release: () => {} })
  const changedObjects: string[][] = []
  const query = vi.fn(async () => ({ rows: [{ cursor: '1:1:', objects: changedObjects.shift() ?? [] }] }))
  const pool = { query, connect: async () => connection } as unknown as Pool
  const received: string[] = []
  const subscription = subscribeToObjectChanges({
    pool,
    directPool: pool,
    log: LOG,
    onChanges: (names) => received.push(...names),
  })
  await subscription.start()
  query.mockClear()
  return {
    received,
    query,
    stop: subscription.stop,
    notify: async (payload: string, objects: string[] = []) => {
      changedObjects.push(objects)
      connection.emit('notification', { payload })
      for (let flushMicrotasks = 0; flushMicrotasks < 5; flushMicrotasks++) await nextTurn()
    },
  }
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
