import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { followChanges } from './follow-changes.ts'

const LOG = { info: () => {}, warn: () => {}, error: () => {} }

/** A database that answers at once: what is not told within a few turns waits for a clock. */
async function followed() {
  const connection = Object.assign(new EventEmitter(), { query: async () => {}, release: () => {} })
  const changed: string[][] = []
  const query = vi.fn(async () => ({ rows: [{ cursor: '1:1:', objects: changed.shift() ?? [] }] }))
  const pool = { query, connect: async () => connection } as unknown as Pool
  const heard: string[] = []
  const following = followChanges({
    pool,
    directPool: pool,
    log: LOG,
    onChanges: (names) => heard.push(...names),
  })
  await following.start()
  query.mockClear()
  return {
    heard,
    query,
    stop: following.stop,
    notify: async (payload: string, objects: string[] = []) => {
      changed.push(objects)
      connection.emit('notification', { payload })
      for (let turn = 0; turn < 5; turn++) await nextTurn()
    },
  }
}

test('a request for lists on the same channel is no reason to ask what was changed', async () => {
  const { query, notify, stop } = await followed()
  await notify('{"stream":"of another server"}')
  expect(query).not.toHaveBeenCalled()
  stop()
})

test('a change is told at once after a question that found nothing', async () => {
  const { heard, query, notify, stop } = await followed()
  await notify('')
  expect(query).toHaveBeenCalledTimes(1)
  await notify('', ['Account'])
  expect(heard).toEqual(['Account'])
  stop()
})
