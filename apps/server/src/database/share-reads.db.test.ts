import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { proxyOf } from './proxy-of.ts'
import { sharedPool, shareReads } from './share-reads.ts'

const asked: string[] = []
const counted = (pool: pg.Pool) =>
  proxyOf(pool, {
    query: (...given: unknown[]) => {
      asked.push(JSON.stringify(given))
      return Reflect.apply(pool.query, pool, given)
    },
  })

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp({}, {}, counted)
})
afterAll(() => server.close())

test.each(['/fair/reserved/', '/fair/reserved/badges', '/fair/reserved/orders'])(
  '%s asks the database nothing twice',
  async (url) => {
    const browser = server.browser()
    await browser.signIn('exhibitor@foyer.example')
    asked.length = 0
    expect((await browser.send({ url })).statusCode).toBe(200)
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.filter((statement, at) => asked.indexOf(statement) !== at)).toEqual([])
  },
)

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
