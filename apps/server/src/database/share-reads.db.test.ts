import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { proxyOf } from './proxy-of.ts'
import { sharedPool, shareReads } from './share-reads.ts'

/** Statements of the current page: timers of the server, such as the check of metadata, run theirs outside. */
const running = new AsyncLocalStorage<string[]>()
const counted = (pool: pg.Pool) =>
  proxyOf(pool, {
    query: (...args: unknown[]) => {
      running.getStore()?.push(JSON.stringify(args))
      return Reflect.apply(pool.query, pool, args)
    },
  })
/** Runs the work and returns its statements. */
async function statementsOf(work: () => Promise<unknown>) {
  const statements: string[] = []
  await running.run(statements, work)
  return statements
}

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({}, {}, counted)
})
afterAll(() => server.close())

/** Number of reads; joined reads count one each. */
const countReads = (statements: readonly string[]) =>
  statements.reduce(
    (sum, statement) => sum + Math.max(1, statement.split(' as which, row_number()').length - 1),
    0,
  )

// A read added to one of these pages runs for everyone who opens it, so it should be worth it.
test.each([
  { account: 'exhibitor', url: '/fair/reserved/', statements: 6, reads: 31 },
  { account: 'exhibitor', url: '/fair/reserved/badges', statements: 6, reads: 19 },
  { account: 'exhibitor', url: '/fair/reserved/orders', statements: 7, reads: 18 },
  { account: 'staff', url: '/fair/console/', statements: 5, reads: 12 },
  { account: 'staff', url: '/fair/console/overview', statements: 5, reads: 15 },
])('$url: runs at most $statements statements with at most $reads reads, none twice', async (page) => {
  const { account, url } = page
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const open = () => statementsOf(async () => expect((await browser.send({ url })).statusCode).toBe(200))
  const first = await open()
  expect(first.length).toBeGreaterThan(5)
  expect(first.filter((statement, at) => first.indexOf(statement) !== at)).toEqual([])
  // Once each statement has run alone, concurrent ones are joined.
  const second = await open()
  const counts = { statements: second.length, reads: countReads(second) }
  expect(counts, JSON.stringify(counts)).toEqual({
    statements: expect.toSatisfy((count: number) => count <= page.statements),
    reads: expect.toSatisfy((count: number) => count <= page.reads),
  })
})

test('runs one statement per question, returns copies of rows, and stops sharing at a write and at the end of the page', async () => {
  const pool = sharedPool(counted(server.pool))
  const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from shared')).rows
  await server.pool.query('create table shared (n int)')
  const shared = () =>
    shareReads(async () => {
      const [first, second] = await Promise.all([count(), count()])
      first?.pop()
      expect([first, second, await count()]).toEqual([[], [{ n: 0 }], [{ n: 0 }]])
      expect(running.getStore()).toHaveLength(1)
      await pool.query('insert into shared values (1)')
      expect(await count()).toEqual([{ n: 1 }])
    })
  const statements = await statementsOf(async () => {
    await shared()
    await Promise.all([count(), count()])
  })
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
