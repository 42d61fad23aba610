import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { changesSince, livePosition, type Session, schemaDrift } from '@foyer/record-server'
import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFiles } from '../integrations/files/folder-files.ts'
import { ADDED_FIELD, plantAddedFields } from '../testing/added-fields.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { LEAVING_COLUMNS } from '../testing/leaving-columns.ts'
import { restoreBackup } from './restore-backup.ts'
import { openBackups, storeBackup } from './store-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const passphrase = 'a key of the back-ups'
const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'))
const address = join(folder, 'backups')
const files = folderFiles(join(folder, 'files'))
const TABLES = [
  'account',
  'contact',
  'custom_field',
  'identity.credential',
  'audit_entry',
  'message',
  'record_keys.message',
]
const LARGE = Buffer.alloc(2_500_000, 'foyer')

let server: Awaited<ReturnType<typeof buildTestApp>>
let target: TestDatabase
let name: string
let positionBefore: string
const SESSION: Session = { userId: null, profiles: [], attributes: {}, language: 'en-US', timeZone: 'UTC' }
beforeAll(async () => {
  server = await buildTestApp()
  await plantAddedFields(server)
  const column = server.fair.records.registry.find('Account')?.fields.get(ADDED_FIELD)?.column
  await server.pool.query(`update account set ${column} = 'kept: ' || name`)
  await files.write('papers/one.pdf', Readable.from([Buffer.from('one')]))
  await files.write('papers/large.pdf', Readable.from([LARGE]))
  const lastChange = 'select transaction_id from record_platform.change_event order by 1 desc limit 1'
  // As the backup of an older cluster: its transaction ids are ahead of those of the target.
  await server.pool.query(
    `insert into record_platform.change_event
       (transaction_id, object_api_name, record_id, kind, changed_fields, weak_etag, row_after, happened_at)
     values ('900000000000', 'Account', 'a', 'updated', '{}', 1, '{}', now())`,
  )
  await server.pool.query(`update record_platform.change_horizon set transaction_id = (${lastChange})`)
  positionBefore = await livePosition(server.pool, SESSION)
  const source = {
    pool: server.directPool,
    files,
    secretKey: 'the secret of that site',
    version: '1.2.3',
    now: new Date('2027-01-15T11:00:00Z'),
  }
  ;({ name } = await storeBackup(source, { passphrase, address, keep: 3 }))
  target = await createTestDatabase()
})
afterAll(async () => {
  await server.close()
  await target.drop()
  rmSync(folder, { recursive: true })
})

const read = () => openBackups(address).read(name)
const all = async (pool: TestDatabase['pool'], table: string) =>
  (await pool.query(`select to_jsonb(t) as row from ${table} t order by 1`)).rows

test('restores rows, sequences, constraints and files', async () => {
  const restored = folderFiles(join(folder, 'restored'))
  const facts = await restoreBackup(await read(), passphrase, { pool: target.directPool, files: restored })
  expect(facts).toMatchObject({
    files: 2,
    manifest: { foyer: '1.2.3', secretKey: 'the secret of that site' },
  })
  expect(facts.tables['public.account']?.rows).toBeGreaterThan(20)
  for (const table of TABLES)
    expect([table, await all(target.directPool, table)]).toEqual([table, await all(server.directPool, table)])
  expect(Buffer.concat(await (await restored.read('papers/large.pdf')).toArray()).equals(LARGE)).toBe(true)
  const sameCode = `insert into message select (jsonb_populate_record(m, '{"id": "a06-another"}')).* from message m
    where code is not null order by m.id limit 1`
  await expect(target.directPool.query(sameCode)).rejects.toMatchObject({ constraint: 'message_code_key' })
  const keysOf = async ({ directPool }: Pick<TestDatabase, 'directPool'>) =>
    (await directPool.query(`select count(*)::int as n from pg_constraint where contype = 'f'`)).rows
  expect(await keysOf(target)).toEqual(await keysOf(server))
  expect(
    await schemaDrift(target.directPool, server.fair.records.registry, 'public', LEAVING_COLUMNS),
  ).toEqual([])
})

test('starts a new epoch: no old change is delivered, and no old position is accepted', async () => {
  const { directPool: pool } = target
  const position = await livePosition(pool, SESSION)
  expect(await changesSince(pool, SESSION, position)).toMatchObject({ objects: [] })
  expect(await changesSince(pool, SESSION, positionBefore)).toBeUndefined()
  const { rows } = await pool.query('select from record_platform.change_event')
  expect(rows).toEqual([])
  // A position from now on can catch up.
  const horizon = await pool.query(
    'select transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as "isPast" from record_platform.change_horizon',
  )
  expect(horizon.rows).toEqual([{ isPast: true }])
})

test('refuses to restore into a database with tables', async () => {
  const secondRestore = restoreBackup(await read(), passphrase, { pool: server.directPool, files: null })
  await expect(secondRestore).rejects.toThrow(/already has tables/)
})

test('restores a trial beside the real database, compares, and removes it', async () => {
  const ownerUrl = server.directPool.options.connectionString ?? ''
  expect(await verifyBackup(read, passphrase, ownerUrl)).toMatchObject({ files: 2 })
  const { rows } = await server.directPool.query(`select from pg_database where datname ~ '^foyer_check_'`)
  expect(rows).toEqual([])
})

test('deletes the oldest backups above the number to keep', async () => {
  const source = {
    pool: target.directPool,
    files: folderFiles(join(folder, 'none')),
    secretKey: 's',
    version: '1',
  }
  const days = ['16', '17', '18'].map((day) => new Date(`2027-01-${day}T02:00:00Z`))
  for (const now of days) await storeBackup({ ...source, now }, { passphrase, address, keep: 3 })
  expect((await Readable.from(openBackups(address).keys()).toArray()).sort()).toEqual(
    ['16', '17', '18'].map((day) => `foyer-202701${day}T020000Z`),
  )
  truncateSync(join(address, 'foyer-20270118T020000Z'), 5_000)
  const broken = verifyBackup(
    () => openBackups(address).read('foyer-20270118T020000Z'),
    passphrase,
    server.directPool.options.connectionString ?? '',
  )
  await expect(broken).rejects.toThrow(/cut off/)
})
