import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { proxyOf } from './proxy-of.ts'
import { sharedPool, shareReads } from './share-reads.ts'

let database: TestDatabase
let pool: pg.Pool
const sent: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query(`create table thing as select n, n % 2 = 0 as "isEven", 'name ' || n as name, n * 1.5 as price,
    n::float8 / 3 as third, date '2027-01-15' + n as day, timestamptz '2027-01-15 11:00+00' + n * interval '1 hour' as at,
    array['a', 'b"c', null] as tags, jsonb_build_object('n', n, 'words', 'è "€"') as facts, null::text as nothing,
    gen_random_uuid() as uuid, n::bigint as large, '\\xdeadbeef'::bytea as bytes, array[n, 2] as numbers
    from generate_series(1, 40) n`)
  const counted = proxyOf(database.pool, {
    query: (...args: unknown[]) => {
      sent.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text)
      return Reflect.apply(database.pool.query, database.pool, args)
    },
  })
  pool = sharedPool(counted)
})
beforeEach(() => {
  sent.length = 0
})
afterAll(() => database.drop())

const ALL = 'select * from thing where n < $1 order by n desc'
const FEW = `select name, "isEven" from thing where n > $1 and name <> $2 order by n`
const NONE = 'select from thing where n <= $1'
/** A statement of the platform: values stay texts. */
const asTexts = (text: string, values: unknown[]) => ({
  text,
  values,
  rowMode: 'array' as const,
  types: { getTypeParser: () => (value: string) => value },
})

const readAll = () =>
  shareReads(() =>
    Promise.all([
      pool.query(ALL, [6]),
      pool.query(FEW, [38, 'name 40']),
      pool.query(NONE, [3]),
      pool.query(asTexts(ALL, [3]) as unknown as pg.QueryConfig),
      pool.query('select 1 as n'),
    ]),
  )

test('joins concurrent reads into one statement with unchanged results', async () => {
  const alone = await readAll()
  expect(sent).toHaveLength(5)
  sent.length = 0
  // Often enough to be prepared.
  for (let round = 0; round < 8; round++) {
    const together = await readAll()
    expect(together.map(({ rows, rowCount }) => ({ rows, rowCount }))).toEqual(
      alone.map(({ rows, rowCount }) => ({ rows, rowCount })),
    )
    expect(together.map(({ fields }) => fields.map(({ name, dataTypeID }) => [name, dataTypeID]))).toEqual(
      alone.map(({ fields }) => fields.map(({ name, dataTypeID }) => [name, dataTypeID])),
    )
  }
  expect(sent).toHaveLength(8)
  expect(alone[0]?.rows[0]).toMatchObject({
    isEven: false,
    at: new Date('2027-01-15T16:00:00Z'),
    third: 5 / 3,
  })
})

test('builds the same statement for any order of the reads', async () => {
  const ask = (texts: readonly string[]) =>
    shareReads(() => Promise.all(texts.map((text) => pool.query(text))))
  const [first, second] = ['select 11 as n', 'select 12 as n']
  await ask([first, second])
  sent.length = 0
  const answers = [await ask([first, second]), await ask([second, first])]
  expect(answers.map((results) => results.map(({ rows }) => rows[0].n))).toEqual([
    [11, 12],
    [12, 11],
  ])
  expect(new Set(sent).size).toBe(1)
  expect(sent).toHaveLength(2)
})

test('fails only the read with the error', async () => {
  const divide = (by: number) => pool.query('select 10 / $1::int as n', [by])
  await shareReads(() => divide(5))
  const ask = () => shareReads(() => Promise.allSettled([divide(2), divide(0), pool.query(FEW, [39, ''])]))
  const [half, broken, few] = await ask()
  expect([half.status, broken.status, few.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(half).toMatchObject({ value: { rows: [{ n: 5 }] } })
})

test('runs statements with locks, or with a parameter in a literal, alone', async () => {
  const price = `select '$1' as price, n from thing where n = $1`
  const locked = 'select n from thing where n = $1 for update'
  const ask = () =>
    shareReads(() =>
      Promise.all([pool.query(price, [7]), pool.query(locked, [8]), pool.query(FEW, [39, ''])]),
    )
  await ask()
  expect((await ask()).map(({ rows }) => rows[0])).toEqual([
    { price: '$1', n: 7 },
    { n: 8 },
    { name: 'name 40', isEven: true },
  ])
  expect(sent.filter((text) => text === price || text === locked)).toHaveLength(4)
})

test('runs reads outside of a page alone', async () => {
  await Promise.all([pool.query(ALL, [2]), pool.query(FEW, [39, ''])])
  expect(sent).toEqual([ALL, FEW])
})
