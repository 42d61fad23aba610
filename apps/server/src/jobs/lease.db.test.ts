import type { TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { withLease } from './lease.ts'
import { retryAtOf } from './task.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
})
afterAll(() => database.drop())

test('runs one of twenty concurrent calls, and postpones the others', async () => {
  let inside = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      withLease(database.pool, 'mail 1', async () => {
        inside += 1
        most = Math.max(most, inside)
        await database.pool.query('select pg_sleep(0.05)')
        inside -= 1
      }),
    ),
  )
  expect(most).toBe(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(retryAtOf(outcome.reason)).toBeInstanceOf(Date)
  expect((await database.pool.query('select from jobs.lease')).rowCount).toBe(0)
})

test('expires the lease of a dead holder', async () => {
  await database.pool.query(
    `insert into jobs.lease (key, holder, until) values ('mail 2', 'dead', now() - interval '1 second')`,
  )
  expect(await withLease(database.pool, 'mail 2', async () => 'done')).toBe('done')
})

test('postpones a caller with work of its own for a shorter time', async () => {
  const { pool } = database
  const take = (lookAgainMs?: number) =>
    withLease(pool, 'mail 4', async () => {}, lookAgainMs === undefined ? {} : { lookAgainMs }).catch(
      retryAtOf,
    )
  await withLease(pool, 'mail 4', async () => {
    const [soon, later] = [await take(1_000), await take()]
    expect(Number(later) - Number(soon)).toBeGreaterThan(20_000)
  })
})

test('releases the lease of work that fails', async () => {
  await expect(withLease(database.pool, 'mail 3', () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await withLease(database.pool, 'mail 3', async () => 'done')).toBe('done')
})
