import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { proxyOf } from './proxy-of.ts'
import { sharedPool, shareReads } from './share-reads.ts'

const asked: string[] = []
const counted = (pool: pg.Pool) =>
  proxyOf(pool, {
    query: (...given: unknown[]) => {
      const statement = JSON.stringify(given)
      // What a server asks for itself, whenever it likes, is no part of a page.
      if (!/change_event|identity\.session|pg_partition_tree/.test(statement)) asked.push(statement)
      return Reflect.apply(pool.query, pool, given)
    },
  })

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({}, {}, counted)
})
afterAll(() => server.close())

/** Reads that were joined count one each. */
const questions = () =>
  asked.reduce(
    (sum, statement) => sum + Math.max(1, statement.split(' as which, row_number()').length - 1),
    0,
  )

// Whoever adds a read to one of these pages adds it for everybody who opens it: it should be worth it.
test.each([
  { account: 'exhibitor', url: '/fair/reserved/', statements: 6, reads: 28 },
  { account: 'exhibitor', url: '/fair/reserved/badges', statements: 6, reads: 19 },
  { account: 'exhibitor', url: '/fair/reserved/orders', statements: 7, reads: 17 },
  { account: 'staff', url: '/fair/console/', statements: 5, reads: 11 },
  { account: 'staff', url: '/fair/console/overview', statements: 5, reads: 15 },
])('$url: at most $statements statements with at most $reads reads, none of them twice', async (page) => {
  const { account, url } = page
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  asked.length = 0
  expect((await browser.send({ url })).statusCode).toBe(200)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((statement, at) => asked.indexOf(statement) !== at)).toEqual([])
  // Once each statement has been seen, those of one moment are asked together.
  asked.length = 0
  expect((await browser.send({ url })).statusCode).toBe(200)
  const found = { statements: asked.length, reads: questions() }
  expect(found, JSON.stringify(found)).toEqual({
    statements: expect.toSatisfy((count: number) => count <= page.statements),
    reads: expect.toSatisfy((count: number) => count <= page.reads),
  })
})

test('one question, one statement; each gets rows of its own; a write ends it, and so does the end of the page', async () => {
  const pool = sharedPool(counted(server.pool))
  const count = async () => (await pool.query<{ n: number }>('select count(*)::int as n from shared')).rows
  await server.pool.query('create table shared (n int)')
  asked.length = 0
  await shareReads(async () => {
    const [first, second] = await Promise.all([count(), count()])
    first?.pop()
    expect([first, second, await count()]).toEqual([[], [{ n: 0 }], [{ n: 0 }]])
    expect(asked).toHaveLength(1)
    await pool.query('insert into shared values (1)')
    expect(await count()).toEqual([{ n: 1 }])
  })
  await Promise.all([count(), count()])
  expect(asked).toHaveLength(5)
})

test('a question that failed is asked again', async () => {
  const pool = sharedPool(server.pool)
  await shareReads(async () => {
    const ask = () => pool.query('select * from not_there_yet')
    await expect(ask()).rejects.toThrow('not_there_yet')
    await server.pool.query('create table not_there_yet (n int)')
    expect((await ask()).rows).toEqual([])
  })
})
