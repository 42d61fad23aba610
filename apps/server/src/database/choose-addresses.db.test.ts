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

test('needs one URL without a pooler', async () => {
  const url = database.connectionString
  expect(await chooseAddresses({ ...none, databaseUrl: url })).toEqual({
    servingUrl: url,
    directUrl: url,
    ownerUrl: url,
    isPooled: false,
  })
})

test('rejects an owner of another database', async () => {
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

  test('detects a pooler in transaction mode, and ignores one in session mode', async () => {
    expect(await isPooled(pooler.url)).toBe(true)
    expect(await isPooled(sessions.url)).toBe(false)
  })

  test('requires a direct URL', async () => {
    await expect(chooseAddresses({ ...none, databaseUrl: pooler.url })).rejects.toThrow(
      /DATABASE_URL .* leads to a pooler.*set DATABASE_DIRECT_URL/,
    )
  })

  test.each([
    ['DATABASE_DIRECT_URL', 'databaseDirectUrl'],
    ['DATABASE_OWNER_URL', 'databaseOwnerUrl'],
  ])('rejects %s through the pooler', async (setting, name) => {
    const settings = { ...none, databaseUrl: pooler.url, databaseDirectUrl: database.connectionString }
    await expect(chooseAddresses({ ...settings, [name]: pooler.url })).rejects.toThrow(
      new RegExp(`${setting} .* leads to a pooler.*address of PostgreSQL itself`),
    )
  })

  test('rejects a direct URL of another database', async () => {
    const settings = { ...none, databaseUrl: pooler.url, databaseDirectUrl: elsewhere.connectionString }
    await expect(chooseAddresses(settings)).rejects.toThrow(
      /DATABASE_DIRECT_URL .* leads to another database than DATABASE_URL/,
    )
  })

  test('checks the owner’s URL directly too', async () => {
    const databaseDirectUrl = database.connectionString
    expect(await chooseAddresses({ ...none, databaseUrl: pooler.url, databaseDirectUrl })).toEqual({
      servingUrl: pooler.url,
      directUrl: databaseDirectUrl,
      ownerUrl: databaseDirectUrl,
      isPooled: true,
    })
  })

  test('runs named statements on any connection', async () => {
    const pool = await openPool(pooler.url, { log, isPooled: true })
    const ask = () => pool.query({ name: 'known', text: 'select $1::int as one', values: [1] })
    const answers = await Promise.all(Array.from({ length: 40 }, ask))
    expect(answers.every(({ rows }) => rows[0].one === 1)).toBe(true)
    await pool.end()
  })

  test('reads from a replica behind the pooler as well', async () => {
    const replica = await openReplica(pooler.url, { log })
    expect((await replica.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await replica.end()
  })

  test('does not mistake a rejected parameter for an unreachable server', async () => {
    await expect(openPool(pooler.url, { log })).rejects.toThrow(/unsupported startup parameter/)
  })
})
