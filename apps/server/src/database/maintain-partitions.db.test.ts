import { newId } from '@foyer/record-contract'
import { eventually, type TestDatabase } from '@foyer/testing'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMigratedDatabase } from '../testing/create-migrated-database.ts'
import { maintainPartitions } from './maintain-partitions.ts'
import { partitionedTables } from './partitioned-tables.ts'
import { proxyOf } from './proxy-of.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2027, 0, 15, 11)
const tables = partitionedTables({ changesKeptHours: 72 })

let database: TestDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
})
afterAll(() => database.drop())

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows
const keep = (now: number) => maintainPartitions(database.directPool, tables, now)
const change = (at: number, recordId: string) =>
  query(
    `insert into record_platform.change_event (object_api_name, record_id, kind, changed_fields, weak_etag, happened_at)
     values ('Account', $1, 'updated', '{}', 1, $2)`,
    [recordId, new Date(at)],
  )
const partOf = async (table: string, where: string, value: unknown) =>
  (await query(`select tableoid::regclass::text as part from ${table} where ${where} = $1`, [value]))[0]?.part
const partOfChange = (id: string) => partOf('record_platform.change_event', 'record_id', id)
const entry = async (at: number) => {
  const id = newId('a05', at, (count) => new Uint8Array(count).fill(7))
  await query(
    `insert into audit_entry (id, name, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp)
     values ($1, 'record.updated', $2, '005', $2, '005', $2)`,
    [id, new Date(at)],
  )
  return id
}
const partOfEntry = (id: string) => partOf('audit_entry', 'id', id)

test('returns the smallest id of a moment', async () => {
  for (const at of [NOW, Date.UTC(2030, 0, 1), Date.UTC(1999, 5, 7)]) {
    const [row] = await query(`select record_platform.id_at('a05', $1) as id`, [new Date(at)])
    expect(newId('a05', at, (count) => new Uint8Array(count)).startsWith(row.id)).toBe(true)
  }
})

test('stores changes in the partition of their day, and moves earlier rows of the default partition into it', async () => {
  await change(NOW, 'early')
  expect(await partOfChange('early')).toBe('record_platform.change_event_rest')
  expect((await keep(NOW)).made).toContain('record_parts.change_event_20270115')
  expect(await partOfChange('early')).toBe('record_parts.change_event_20270115')
  await change(NOW + DAY_MS, 'tomorrow')
  expect(await partOfChange('tomorrow')).toBe('record_parts.change_event_20270116')
  await change(NOW + 30 * DAY_MS, 'late')
  expect(await partOfChange('late')).toBe('record_platform.change_event_rest')
  expect(await keep(NOW)).toEqual({ made: [], dropped: [] })
})

test('drops old changes with their partition, and resets streams that have not read them', async () => {
  const [{ newest }] = await query(
    `select transaction_id::text as newest from record_platform.change_event where record_id = 'early'`,
  )
  // A partition stays until all of it is too old.
  expect((await keep(NOW + 3 * DAY_MS)).dropped).toEqual([])
  expect((await keep(NOW + 4 * DAY_MS)).dropped).toEqual(['record_parts.change_event_20270115'])
  expect(await partOfChange('early')).toBeUndefined()
  expect(await partOfChange('tomorrow')).toBe('record_parts.change_event_20270116')
  const [{ horizon }] = await query(
    'select transaction_id::text as horizon from record_platform.change_horizon',
  )
  expect(BigInt(horizon)).toBeGreaterThanOrEqual(BigInt(newest))
})

test('partitions the history by year, with one primary key over all, append-only', async () => {
  const later = Date.UTC(2031, 3, 1)
  const now = await entry(NOW)
  await keep(later)
  const id = await entry(later)
  expect(await partOfEntry(id)).toBe('record_parts.audit_entry_2031')
  expect(await partOfEntry(now)).toMatch(/^record_parts\.audit_entry_20\d\d$/)
  await expect(entry(later)).rejects.toThrow('duplicate key')
  for (const statement of [
    `delete from audit_entry where id = $1`,
    `update audit_entry set name = '' where id = $1`,
  ])
    await expect(query(statement, [id])).rejects.toThrow('only ever added')
  const foreseen = await entry(Date.UTC(2060, 0, 1))
  expect(await partOfEntry(foreseen)).toBe('record_parts.audit_entry_rest')
})

test('drops years after ten', async () => {
  const { dropped } = await keep(Date.UTC(2041, 11, 31))
  expect(dropped).not.toContain('record_parts.audit_entry_2031')
  expect((await keep(Date.UTC(2042, 0, 1, 1))).dropped).toContain('record_parts.audit_entry_2031')
})

test('runs once when several servers start it concurrently', async () => {
  const at = Date.UTC(2050, 0, 1)
  const all = await Promise.all([keep(at), keep(at), keep(at)])
  const made = [...all, await keep(at)].flatMap((run) => run.made)
  expect(made.length).toBe(new Set(made).size)
  expect(made).toContain('record_parts.audit_entry_2050')
})

/** Wraps a pool to run something right after a statement. */
const withTaskAfter = (pool: Pool, after: string, task: () => Promise<unknown>) =>
  ({
    query: pool.query.bind(pool),
    connect: async () => {
      const client = await pool.connect()
      const query = async (text: string, values?: unknown[]) => {
        const answer = await client.query(text, values)
        if (text.includes(after)) await task()
        return answer
      }
      return proxyOf(client, { query })
    },
  }) as unknown as Pool

test('blocks writers while a partition is created, and stores their rows in it', async () => {
  const at = Date.UTC(2051, 0, 1, 11)
  await change(at, 'before')
  let written: Promise<unknown> | undefined
  const isWaiting = async () => {
    const [row] = await query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into record_platform.change_event%'`,
    )
    if (!row) throw new Error('No writer waits')
  }
  const pool = withTaskAfter(database.directPool, 'with moved', async () => {
    written ??= change(at, 'meanwhile')
    await Promise.race([written, eventually(isWaiting)])
  })
  expect((await maintainPartitions(pool, tables, at)).made).toContain('record_parts.change_event_20510101')
  await written
  for (const id of ['before', 'meanwhile'])
    expect(await partOfChange(id)).toBe('record_parts.change_event_20510101')
})
