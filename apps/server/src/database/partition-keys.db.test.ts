import { newId } from '@foyer/record-contract'
import { eventually, type TestDatabase } from '@foyer/testing'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { maintainPartitions } from './maintain-partitions.ts'
import { partitionedTables } from './partitioned-tables.ts'

const EARLY = Date.UTC(2027, 0, 15, 11)
const LATE = Date.UTC(2031, 3, 1)
const tables = partitionedTables({ changesKeptHours: 72 })

let database: TestDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
  await keep(LATE)
})
afterAll(() => database.drop())

type Client = Pick<PoolClient, 'query'>
const query = async (text: string, values: unknown[] = [], client: Client = database.directPool) =>
  (await client.query(text, values)).rows
const keep = (now: number) => maintainPartitions(database.directPool, tables, now)
const idOf = (prefix: string, at: number) =>
  newId(prefix, at, (count) => crypto.getRandomValues(new Uint8Array(count)))

const STAMPS = 'created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp'
async function addMail(at: number, code: string | null, client?: Client) {
  const id = idOf('a06', at)
  await query(
    `insert into message (id, name, key, "to", language, status, code, ${STAMPS})
     values ($1, 'A mail', 'test.mail', 'somebody@foyer.example', 'it', 'sent', $2, $3, '005', $3, '005', $3)`,
    [id, code, new Date(at)],
    client,
  )
  return id
}
interface Scan {
  name: string
  ticket?: string
  day?: string
  entry?: number | null
}
async function addScan(at: number, { name, ticket, day, entry = null }: Scan, client?: Client) {
  const id = idOf('a72', at)
  await query(
    `insert into admission (id, name, gate, day, outcome, fingerprint, ticket, entry, ${STAMPS})
     values ($1, $2, 'East', $3, case when $5::int is null then 'forged' else 'admitted' end, 'f', $4, $5, $6, '005', $6, '005', $6)`,
    [id, name, day ?? '2027-01-15', ticket ?? null, entry, new Date(at)],
    client,
  )
  return id
}
const partOf = async (table: string, id: string) =>
  (await query(`select tableoid::regclass::text as part from ${table} where id = $1`, [id]))[0]?.part
const codes = async () =>
  (await query('select code from record_keys.message order by 1')).map(({ code }) => code)
const hasName = async (name: string) =>
  (await query('select from record_keys.admission where name = $1', [name])).length === 1

test('stores mails and admissions in the partition of their year', async () => {
  expect(await partOf('message', await addMail(LATE, null))).toBe('record_parts.message_2031')
  expect(await partOf('message', await addMail(EARLY, null))).toMatch(/^record_parts\.message_20[23]\d$/)
  expect(await partOf('message', await addMail(Date.UTC(2060, 0, 1), null))).toBe('record_parts.message_rest')
  expect(await partOf('admission', await addScan(LATE, { name: 'of its year' }))).toBe(
    'record_parts.admission_2031',
  )
})

test('enforces uniqueness across partitions, with the error of an index', async () => {
  await addMail(EARLY, 'CODE-1')
  await expect(addMail(LATE, 'CODE-1')).rejects.toMatchObject({
    code: '23505',
    table: 'message',
    constraint: 'message_code_key',
    detail: 'Key (code)=(CODE-1) already exists.',
  })
  await addScan(EARLY, { name: 'scan-1' })
  await expect(addScan(LATE, { name: 'scan-1' })).rejects.toMatchObject({
    code: '23505',
    table: 'admission',
    constraint: 'admission_name_key',
    detail: 'Key (name)=(scan-1) already exists.',
  })
})

test('rejects the same entry of a day twice, also around New Year', async () => {
  const entry = { ticket: 'T', day: '2031-01-01', entry: 1 }
  await addScan(Date.UTC(2030, 11, 31, 23, 30), { name: 'before midnight', ...entry })
  await expect(addScan(LATE, { name: 'after midnight', ...entry })).rejects.toMatchObject({
    code: '23505',
    table: 'admission',
    constraint: 'admission_entry_once',
  })
  expect(await hasName('after midnight')).toBe(false)
  await addScan(LATE, { name: 'after midnight', ...entry, entry: 2 })
})

test('keeps keys in step with updated and deleted mails, and rejects other writes to them', async () => {
  const id = await addMail(LATE, 'FOLLOWED')
  await query(`update message set code = 'CHANGED', status = 'queued' where id = $1`, [id])
  await query(`update message set status = 'sent' where id = $1`, [id])
  expect(await codes()).toContain('CHANGED')
  expect(await codes()).not.toContain('FOLLOWED')
  await addMail(EARLY, 'FOLLOWED')
  await expect(query(`update message set code = 'FOLLOWED' where id = $1`, [id])).rejects.toMatchObject({
    constraint: 'message_code_key',
  })
  await query('update message set code = null where id = $1', [id])
  await query(`update message set code = 'CHANGED' where id = $1`, [id])
  for (const statement of [
    `delete from record_keys.message`,
    `update record_keys.message set code = 'x'`,
    `truncate record_keys.message`,
    `delete from record_keys.admission`,
  ])
    await expect(query(statement)).rejects.toThrow('only ever added')
  await query('delete from message where id = $1', [id])
  expect(await codes()).not.toContain('CHANGED')
})

test('moves the key along with a row of the default partition', async () => {
  const at = Date.UTC(2033, 5, 1)
  const mail = await addMail(at, 'WAITED')
  const scan = await addScan(at, { name: 'waited' })
  expect(await partOf('admission', scan)).toBe('record_parts.admission_rest')
  expect((await keep(at)).made).toEqual(
    expect.arrayContaining(['record_parts.message_2033', 'record_parts.admission_2033']),
  )
  expect([await partOf('message', mail), await partOf('admission', scan)]).toEqual([
    'record_parts.message_2033',
    'record_parts.admission_2033',
  ])
  await expect(addMail(EARLY, 'WAITED')).rejects.toThrow('message_code_key')
  await expect(addScan(EARLY, { name: 'waited' })).rejects.toThrow('admission_name_key')
})

/** Runs work in a transaction while another open transaction has done the same. */
async function race(work: (client: Client, at: number) => Promise<unknown>, end: 'commit' | 'rollback') {
  const [first, second] = [await database.directPool.connect(), await database.directPool.connect()]
  try {
    await first.query('begin')
    await work(first, EARLY)
    await second.query('begin')
    const pid = (await query('select pg_backend_pid() as pid', [], second))[0].pid
    const outcome = work(second, LATE).then(
      () => 'written',
      (error: { code: string }) => error.code,
    )
    await eventually(async () => {
      const [row] = await query(`select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`, [
        pid,
      ])
      if (!row) throw new Error('The second transaction does not wait')
    })
    await first.query(end)
    const result = await outcome
    await second.query(result === 'written' ? 'commit' : 'rollback')
    return result
  } finally {
    first.release()
    second.release()
  }
}

test.each([
  ['a code', (client: Client, at: number) => addMail(at, 'RACED', client)],
  ['a scan', (client: Client, at: number) => addScan(at, { name: 'raced' }, client)],
  [
    'an entry',
    (client: Client, at: number) =>
      addScan(at, { name: `raced ${at}`, ticket: 'R', day: '2031-01-01', entry: 1 }, client),
  ],
])('makes the second of two concurrent writers of %s wait, across partitions', async (_, work) => {
  expect(await race(work, 'rollback')).toBe('written')
  await expect(work(database.directPool, EARLY)).rejects.toMatchObject({ code: '23505' })
})

test('rejects the second when the first commits', async () => {
  expect(await race((client, at) => addScan(at, { name: 'stays' }, client), 'commit')).toBe('23505')
  expect(await race((client, at) => addMail(at, 'STAYS', client), 'commit')).toBe('23505')
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, (_, turn) => addScan(turn % 2 ? EARLY : LATE, { name: 'of many' })),
  )
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  expect(await query(`select from admission where name = 'of many'`)).toHaveLength(1)
})

test('drops a year with its keys and the rows about its mails', async () => {
  const mail = await addMail(LATE, 'GONE')
  await addScan(LATE, { name: 'gone' })
  await query(
    `insert into bulk_change (id, name, kind, object, state, undo_until, rows, refused, restored, left_alone, beside, ${STAMPS})
     values ('b', 'x', 'update', 'Account', 'done', now(), 0, 0, 0, 0, 0, now(), '005', now(), '005', now())`,
  )
  const left = await addMail(Date.UTC(2033, 5, 1), 'LEFT')
  await query(`insert into bulk_change_mail (change_id, message_id) values ('b', $1), ('b', $2)`, [
    mail,
    left,
  ])
  expect((await keep(Date.UTC(2041, 11, 31))).dropped).not.toContain('record_parts.message_2031')
  expect((await keep(Date.UTC(2042, 0, 1, 1))).dropped).toEqual(
    expect.arrayContaining(['record_parts.message_2031', 'record_parts.admission_2031']),
  )
  expect(await codes()).toContain('LEFT')
  expect(await codes()).not.toContain('GONE')
  expect(await hasName('gone')).toBe(false)
  expect(await query('select message_id as id from bulk_change_mail')).toEqual([{ id: left }])
  const [{ keys, rows }] = await query(
    `select (select count(*) from record_keys.message) as keys, (select count(code) from message) as rows`,
  )
  expect(keys).toBe(rows)
})

test('rejects a reference to a missing mail, and deletes references with the mail', async () => {
  await expect(
    query(`insert into bulk_change_mail (change_id, message_id) values ('b', 'a06-nobody')`),
  ).rejects.toMatchObject({ code: '23503' })
  await query('truncate message cascade')
  expect(await codes()).toEqual([])
})
