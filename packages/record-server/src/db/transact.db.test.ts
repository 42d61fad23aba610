import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from './transact.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table counter (value int)')
})
beforeEach(() => database.pool.query('truncate counter; insert into counter values (0)'))
afterAll(() => database.drop())

const value = async () => (await database.pool.query('select value from counter')).rows[0].value

test('commits the work', async () => {
  expect(await transact(database.pool, (client) => client.query('update counter set value = 1'))).toBeTruthy()
  expect(await value()).toBe(1)
})

test('rolls back when the work throws', async () => {
  const work = transact(database.pool, async (client) => {
    await client.query('update counter set value = 1')
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await value()).toBe(0)
})

test('retries after a deadlock', async () => {
  const increment = () =>
    transact(database.pool, async (client) => {
      await client.query('set transaction isolation level serializable')
      const { rows } = await client.query('select value from counter')
      await client.query('update counter set value = $1', [rows[0].value + 1])
    })
  await Promise.all([increment(), increment(), increment()])
  expect(await value()).toBe(3)
})

test('gives up after repeated failures', async () => {
  let attempts = 0
  const work = transact(database.pool, async () => {
    attempts += 1
    throw Object.assign(new Error('serialization failure'), { code: '40001', severity: 'ERROR' })
  })
  await expect(work).rejects.toThrow('serialization failure')
  expect(attempts).toBe(4)
})
