import { createTestDatabase, type TestDatabase } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { migrate, pendingMigrations } from './migrate.ts'

/** The first migration that partitions mails and admissions. */
const FIRST = '1012'
const SERVER = `parts_server_${process.pid}`
const TABLES = ['message', 'admission'] as const

let database: TestDatabase
let migrations: Awaited<ReturnType<typeof pendingMigrations>>
beforeAll(async () => {
  database = await createTestDatabase()
  migrations = await pendingMigrations(database.directPool, paths.migrations)
  await migrateBelow(FIRST)
  await query(`create role ${SERVER}`)
  await query(`grant select, insert, update, delete on message, admission to ${SERVER}`)
})
afterAll(async () => {
  await query(`drop owned by ${SERVER}`)
  await query(`drop role ${SERVER}`)
  await database.drop()
})

const query = async (text: string, values: unknown[] = []) =>
  (await database.directPool.query(text, values)).rows
const migrateBelow = (number: string) =>
  migrate(
    database.directPool,
    paths.migrations,
    new Set(migrations.filter(({ name }) => name < number).map(({ series, name }) => `${series}/${name}`)),
  )
const STAMPS = 'created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp'
const NOW = `now(), '005', now(), '005', now()`
/** Runs a statement as a server of the previous version, which runs concurrently and has no rights on new tables. */
async function asBefore(text: string, values: unknown[] = []) {
  const client = await database.directPool.connect()
  try {
    await client.query(`set role ${SERVER}`)
    return (await client.query(text, values)).rows
  } finally {
    await client.query('reset role')
    client.release()
  }
}
const addMail = (id: string, code: string | null) =>
  asBefore(
    `insert into message (id, name, key, "to", language, status, code, ${STAMPS})
     values ($1, 'A mail', 'test.mail', 'somebody@foyer.example', 'it', 'sent', $2, ${NOW})`,
    [id, code],
  )
const addScan = (name: string, entry: number | null) =>
  asBefore(
    `insert into admission (id, name, gate, day, outcome, fingerprint, ticket, entry, ${STAMPS})
     values ('a720' || substr(md5(random()::text), 1, 14), $1, 'East', '2026-11-17', case when $2::int is null then 'forged' else 'admitted' end, 'f', 'T', $2, ${NOW})`,
    [name, entry],
  )
const allRows = async () =>
  Promise.all(TABLES.map((table) => query(`select to_jsonb(t) as row from ${table} t order by id`)))
/** Files of indexes and rows by object; a rebuild would change them. */
const filesOf = async (table: string) =>
  query(
    `select pg_relation_filenode(c.oid) as file from pg_class t join pg_index i on i.indrelid = t.oid
     join pg_class c on c.oid = i.indexrelid where t.relkind = 'r' and t.relname ~ ('^' || $1 || '(_20\\d\\d)?$')
       and t.relnamespace::regnamespace::text in ('public', 'record_parts')
     union select pg_relation_filenode(t.oid) from pg_class t where t.relkind = 'r' and t.relname ~ ('^' || $1 || '(_20\\d\\d)?$')
       and t.relnamespace::regnamespace::text in ('public', 'record_parts') order by 1`,
    [table],
  )

test('moves existing mails and admissions into the first partition with their keys, without copying rows', async () => {
  await addMail('a06000000000000001', 'OLD-1')
  await addMail('a06000000000000002', null)
  await addScan('old-1', 1)
  await addScan('old-2', null)
  await query(
    `insert into bulk_change (id, name, kind, object, state, undo_until, rows, refused, restored, left_alone, beside, ${STAMPS})
     values ('b', 'x', 'update', 'Account', 'done', now(), 0, 0, 0, 0, 0, ${NOW})`,
  )
  await query(`insert into bulk_change_mail (change_id, message_id) values ('b', 'a06000000000000001')`)
  const files = await filesOf('message')
  const before = await allRows()

  await migrateBelow('1013')
  // Written between the steps: with its key, and rejected by the index for rows without one.
  await addMail('a06000000000000003', 'BETWEEN')
  await addScan('between', 2)
  await expect(addMail('a06000000000000004', 'OLD-1')).rejects.toMatchObject({
    constraint: 'message_code_key',
    table: 'message',
  })
  await migrateBelow('1014')
  await addMail('a06000000000000005', 'FILLED')
  await migrateBelow('9999')

  const rows = await allRows()
  expect(rows.map((all) => all.length)).toEqual([4, 3])
  // Later migrations add columns.
  for (const [at, expected] of before.entries())
    expect(rows[at]).toEqual(
      expect.arrayContaining(expected.map(({ row }) => ({ row: expect.objectContaining(row) }))),
    )
  expect(await filesOf('message')).toEqual(files)
  expect(await query('select code, id from record_keys.message order by 1')).toEqual([
    { code: 'BETWEEN', id: 'a06000000000000003' },
    { code: 'FILLED', id: 'a06000000000000005' },
    { code: 'OLD-1', id: 'a06000000000000001' },
  ])
  expect(await query('select name, entry::int from record_keys.admission order by 1')).toEqual([
    { name: 'between', entry: 2 },
    { name: 'old-1', entry: 1 },
    { name: 'old-2', entry: null },
  ])
})

test('lets servers of the previous version write, with the same errors, through the parent table only', async () => {
  await addMail('a06000000000000006', 'AFTER')
  await expect(addMail('a06000000000000007', 'OLD-1')).rejects.toMatchObject({
    code: '23505',
    table: 'message',
    constraint: 'message_code_key',
    detail: 'Key (code)=(OLD-1) already exists.',
  })
  await expect(addScan('old-1', 3)).rejects.toMatchObject({ code: '23505', constraint: 'admission_name_key' })
  await expect(addScan('another', 1)).rejects.toMatchObject({ constraint: 'admission_entry_once' })
  await asBefore(`update message set code = 'LATER' where id = 'a06000000000000006'`)
  await asBefore(`delete from message where id = 'a06000000000000006'`)
  expect(await query(`select from record_keys.message where code in ('AFTER', 'LATER')`)).toEqual([])
  await expect(asBefore('delete from admission')).rejects.toThrow('only ever added')
  const parts = await query(
    `select i.inhrelid::regclass::text as name from pg_inherits i where i.inhparent in ('message'::regclass, 'admission'::regclass)`,
  )
  expect(parts).toHaveLength(4)
  for (const { name } of parts)
    await expect(asBefore(`select from ${name}`)).rejects.toThrow('permission denied')
})

test('attaches every previous index to the parent table, and the foreign key to all partitions', async () => {
  const indexes = await query(
    `select t.relname as name, count(*)::int as count from pg_index i join pg_class t on t.oid = i.indrelid
     where t.oid in ('message'::regclass, 'admission'::regclass) and i.indisvalid group by 1 order by 1`,
  )
  expect(indexes).toEqual([
    { name: 'admission', count: 11 },
    { name: 'message', count: 13 },
  ])
  await expect(
    query(`insert into bulk_change_mail (change_id, message_id) values ('b', 'nobody')`),
  ).rejects.toMatchObject({ code: '23503' })
  await query(`delete from message where id = 'a06000000000000001'`)
  expect(await query('select from bulk_change_mail')).toEqual([])
  const [key] = await query(
    `select convalidated as "isChecked" from pg_constraint where conname = 'bulk_change_mail_message_id_fkey'`,
  )
  expect(key).toEqual({ isChecked: true })
})
