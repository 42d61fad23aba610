import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { proxyOf } from './proxy-of.ts'
import { sharedPool, shareReads } from './share-reads.ts'

const statements: string[] = []
const counted = (pool: pg.Pool) =>
  proxyOf(pool, {
    query: (...args: unknown[]) => {
      const statement = JSON.stringify(args)
      // Background statements of the server are not part of a page.
      if (!/change_event|identity\.session|pg_partition_tree/.test(statement)) statements.push(statement)
      return Reflect.apply(pool.query, pool, args)
    },
  })

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({}, {}, counted)
})
afterAll(() => server.close())

/** Number of reads; joined reads count one each. */
const questions = () =>
  statements.reduce(
    (sum, statement) => sum + Math.max(1, statement.split(' as which, row_number()').length - 1),
    0,
  )

// A read added to one of these pages runs for everyone who opens it, so it should be worth it.
test.each([
  { account: 'exhibitor', url: '/fair/reserved/', statements: 6, reads: 28 },
  { account: 'exhibitor', url: '/fair/reserved/badges', statements: 6, reads: 19 },
  { account: 'exhibitor', url: '/fair/reserved/orders', statements: 7, reads: 17 },
  { account: 'staff', url: '/fair/console/', statements: 5, reads: 11 },
  { account: 'staff', url: '/fair/console/overview', statements: 5, reads: 15 },
])('$url: runs at most $statements statements with at most $reads reads, none twice', async (page) => {
  const { account, url } = page
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  statements.length = 0
  expect((await browser.send({ url })).statusCode).toBe(200)
  expect(statements.length).toBeGreaterThan(5)
  expect(statements.filter((statement, at) => statements.indexOf(statement) !== at)).toEqual([])
  // Once each statement has run alone, concurrent ones are joined.
  statements.length = 0
  expect((await browser.send({ url })).statusCode).toBe(200)
  const counts = { statements: statements.length, reads: questions() }
  expect(counts, JSON.stringify(counts)).toEqual({
    statements: expect.toSatisfy((count: number) => count <= page.statements),
    reads: expect.toSatisfy((count: number) => count <= page.reads),
  })
})

test('runs one statement per question, returns copies of rows, and stops sharing at a write and at the end of the page', async () => {
  const pool = sharedPool(counted(server.pool))
  const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from shared')).rows
  await server.pool.query('create table shared (n int)')
  statements.length = 0
  await shareReads(async () => {
    const [first, second] = await Promise.all([count(), count()])
    first?.pop()
    expect([first, second, await count()]).toEqual([[], [{ n: 0 }], [{ n: 0 }]])
    expect(statements).toHaveLength(1)
    await pool.query('insert into shared values (1)')
    expect(await count()).toEqual([{ n: 1 }])
  })
  await Promise.all([count(), count()])
  expect(statements).toHaveLength(5)
})

test('runs a failed read again', async () => {
  const pool = sharedPool(server.pool)
  await shareReads(async () => {
    const ask = () => pool.query('select * from not_there_yet')
    await expect(ask()).rejects.toThrow('not_there_yet')
    await server.pool.query('create table not_there_yet (n int)')
    expect((await ask()).rows).toEqual([])
  })
})
