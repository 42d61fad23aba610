import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '@foyer/testing/pgbouncer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseAddresses } from './choose-addresses.ts'
import { isPooled } from './is-pooled.ts'
import { openPool, openReplica } from './open-pool.ts'

let database: TestDatabase
let elsewhere: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  elsewhere = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await elsewhere.drop()
})
const none = { databaseOwnerUrl: null, databaseDirectUrl: null }

test('without a pooler one address is enough', async () => {
  const url = database.connectionString
  expect(await chooseAddresses({ ...none, databaseUrl: url })).toEqual({
    servingUrl: url,
    directUrl: url,
    ownerUrl: url,
    isPooled: false,
  })
})

test('an owner of another database is refused', async () => {
  const databaseOwnerUrl = elsewhere.connectionString
  await expect(
    chooseAddresses({ ...none, databaseUrl: database.connectionString, databaseOwnerUrl }),
  ).rejects.toThrow(/DATABASE_OWNER_URL .* leads to another database than DATABASE_URL/)
})

const isLent = Boolean(process.env.DATABASE_URL)
describe.skipIf(!findPgBouncer() || isLent)('behind PgBouncer', () => {
  const log = { warn: () => {} }
  let pooler: PgBouncer
  let sessions: PgBouncer
  beforeAll(async () => {
    const url = database.connectionString
    pooler = await startPgBouncer({ url, settings: { default_pool_size: 2 } })
    sessions = await startPgBouncer({ url, settings: { pool_mode: 'session' } })
  })
  afterAll(async () => {
    await pooler.stop()
    await sessions.stop()
  })

  test('transactions that share connections are noticed, and so is a pooler that gives them for good', async () => {
    expect(await isPooled(pooler.url)).toBe(true)
    expect(await isPooled(sessions.url)).toBe(false)
  })

  test('an address past it is asked for', async () => {
    await expect(chooseAddresses({ ...none, databaseUrl: pooler.url })).rejects.toThrow(
      /DATABASE_URL .* leads to a pooler.*set DATABASE_DIRECT_URL/,
    )
  })

  test.each([
    ['DATABASE_DIRECT_URL', 'databaseDirectUrl'],
    ['DATABASE_OWNER_URL', 'databaseOwnerUrl'],
  ])('%s must not lead to it too', async (setting, name) => {
    const given = { ...none, databaseUrl: pooler.url, databaseDirectUrl: database.connectionString }
    await expect(chooseAddresses({ ...given, [name]: pooler.url })).rejects.toThrow(
      new RegExp(`${setting} .* leads to a pooler.*address of PostgreSQL itself`),
    )
  })

  test('an address past it must lead to the same database', async () => {
    const given = { ...none, databaseUrl: pooler.url, databaseDirectUrl: elsewhere.connectionString }
    await expect(chooseAddresses(given)).rejects.toThrow(
      /DATABASE_DIRECT_URL .* leads to another database than DATABASE_URL/,
    )
  })

  test('the owner is looked for past it too', async () => {
    const databaseDirectUrl = database.connectionString
    expect(await chooseAddresses({ ...none, databaseUrl: pooler.url, databaseDirectUrl })).toEqual({
      servingUrl: pooler.url,
      directUrl: databaseDirectUrl,
      ownerUrl: databaseDirectUrl,
      isPooled: true,
    })
  })

  test('statements with a name are answered on whichever connection', async () => {
    const pool = await openPool(pooler.url, { log, isPooled: true })
    const ask = () => pool.query({ name: 'known', text: 'select $1::int as one', values: [1] })
    const answers = await Promise.all(Array.from({ length: 40 }, ask))
    expect(answers.every(({ rows }) => rows[0].one === 1)).toBe(true)
    await pool.end()
  })

  test('a copy behind it is read from as well', async () => {
    const replica = await openReplica(pooler.url, { log })
    expect((await replica.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await replica.end()
  })

  test('a parameter that it refuses is not taken for silence', async () => {
    await expect(openPool(pooler.url, { log })).rejects.toThrow(/unsupported startup parameter/)
  })
})
