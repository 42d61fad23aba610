import { randomBytes } from 'node:crypto'
import { isDatabaseAway } from '@foyer/record-server'
import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../jobs/add-job.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { paths } from '../paths.ts'
import { type Database, openDatabase } from './open-database.ts'
import { ensureUser } from './serving-user.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }
// Roles belong to the whole server, which another run may share.
const user = `foyer_server_${randomBytes(4).toString('hex')}`

let empty: TestDatabase
let database: Database
let servingUrl: string

const openAlone = (databaseUrl: string) =>
  openDatabase(
    { databaseUrl, databaseOwnerUrl: null, databaseDirectUrl: null, dataDir: '' },
    paths.migrations,
    quiet,
  )

beforeAll(async () => {
  empty = await createTestDatabase()
  await ensureUser(empty.pool, user)
  // A server provided for the tests may require a password.
  await empty.pool.query(`alter role ${user} password 'only-here'`)
  const serving = new URL(empty.connectionString)
  serving.username = user
  serving.password = 'only-here'
  servingUrl = serving.href
  database = await openDatabase(
    {
      databaseUrl: serving.href,
      databaseOwnerUrl: empty.connectionString,
      databaseDirectUrl: null,
      dataDir: '',
    },
    paths.migrations,
    quiet,
  )
})
afterAll(async () => {
  await database.close()
  await empty.pool.query(`drop owned by ${user}; drop role ${user}`)
  await empty.drop()
})

test('lets the serving user read and write rows and add jobs, but not change tables', async () => {
  const { pool, ownerPool, grantRows } = database
  const jobs = await startJobs({
    pool: ownerPool,
    onMigrated: grantRows,
    tasks: [],
    log: quiet,
    onEnd: () => {},
  })
  await addJob(pool, 'note', {})
  await jobs.stop()
  expect((await pool.query('select current_user as name')).rows).toEqual([{ name: user }])
  await pool.query(
    `insert into record_platform.recently_used (user_id, object_api_name, record_id, used_at)
     values ('u', 'Account', 'r', now())`,
  )
  await pool.query('delete from record_platform.recently_used')
  expect((await pool.query('select from schema_migration')).rowCount).toBeGreaterThan(0)
  for (const sql of [
    'create table mine (id int)',
    'alter table account add column mine int',
    'drop table account',
    'truncate account',
    'create role mine',
  ])
    await expect(pool.query(sql), sql).rejects.toThrow(/permission denied|must be owner/)
})

test('reports a user without DDL rights, with the setting for the owner', async () => {
  await expect(openAlone(servingUrl)).rejects.toThrow(
    /this user may not change its tables\. .* name the owner in DATABASE_OWNER_URL\.$/,
  )
})

test('recognises a replica in place of the primary, and waits', async () => {
  const copy = new URL(empty.connectionString)
  copy.searchParams.set('options', '-c default_transaction_read_only=on')
  const error = await openAlone(copy.href).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message: expect.stringMatching(/Set DATABASE_URL to the primary\.$/) })
  expect(isDatabaseAway((error as Error).cause)).toBe(true)
})

test('grants nothing on a start without new tables', async () => {
  const stamps = async () =>
    (await empty.pool.query(`select xmin from pg_class where relname in ('account', 'contact')`)).rows
  const before = await stamps()
  await database.grantRows()
  expect(await stamps()).toEqual(before)
})

test('opens one pool for a single user', async () => {
  const single = await openAlone(empty.connectionString)
  expect(single.pool).toBe(single.ownerPool)
  await single.close()
})
