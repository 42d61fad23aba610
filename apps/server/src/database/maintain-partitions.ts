import { fragment, transact } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'

/**
 * A table partitioned by time, with partitions in the schema `record_parts`: `change_event_20270115`,
 * `audit_entry_2028`.
 */
export interface PartitionedTable {
  /** Table name with its schema. */
  table: string
  /** The default partition. */
  rest: string
  /** The partition key, and its value at a moment, as SQL with `$1`. */
  column: string
  valueAt: string
  period: 'day' | 'year'
  /** Number of periods whose partition is created in advance. */
  ahead: number
  /** Partitions that ended before this moment are dropped. */
  keepFrom: (now: number) => number
  /** Runs in the same transaction, before a partition is dropped. */
  beforeDrop?: (client: PoolClient, part: string) => Promise<void>
}

const LOCK_TIMEOUT_MS = 2_000
/** "parts" in bytes: serialises concurrent servers. */
const LOCK = 0x70_61_72_74_73

interface Period {
  name: string
  from: number
  until: number
}

/** Creates the partitions needed next, and drops those that are too old. Returns the names of both. */
export async function maintainPartitions(pool: Pool, tables: readonly PartitionedTable[], now: number) {
  const made: string[] = []
  const dropped: string[] = []
  for (const table of tables) {
    const parts = await partsOf(pool, table)
    const last = parts.at(-1) ?? ''
    for (const period of periodsFrom(table, now)) {
      if (period.name <= last) continue
      // In order: a partition skipped now because of a lock could not be created after a later one.
      if (!(await makePart(pool, table, period))) break
      made.push(partName(table, period.name))
    }
    for (const name of parts) {
      const period = periodNamed(table, name)
      if (period && period.until <= table.keepFrom(now) && (await dropPart(pool, table, name)))
        dropped.push(partName(table, name))
    }
  }
  return { made, dropped }
}

/** The current period and those ahead. */
function periodsFrom({ period, ahead }: PartitionedTable, now: number): Period[] {
  return Array.from({ length: ahead + 1 }, (_, step) => periodAt(period, now, step))
}

function periodAt(period: PartitionedTable['period'], at: number, step: number): Period {
  const date = new Date(at)
  const year = date.getUTCFullYear()
  const startOf = (count: number) =>
    period === 'year'
      ? Date.UTC(year + count, 0, 1)
      : Date.UTC(year, date.getUTCMonth(), date.getUTCDate() + count)
  const from = startOf(step)
  const digits = period === 'year' ? 4 : 8
  const name = new Date(from).toISOString().replaceAll('-', '').slice(0, digits)
  return { name, from, until: startOf(step + 1) }
}

function periodNamed({ period }: PartitionedTable, name: string): Period | null {
  const at = period === 'year' ? `${name}-01-01` : `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6)}`
  const time = Date.parse(`${at}T00:00:00Z`)
  return Number.isNaN(time) ? null : periodAt(period, time, 0)
}

const plainName = ({ table }: PartitionedTable) => table.split('.').at(-1) ?? table
const partName = (table: PartitionedTable, name: string) => `record_parts.${plainName(table)}_${name}`

/** Returns the names of its periods, in order. */
async function partsOf(pool: Pool, table: PartitionedTable) {
  const { rows } = await pool.query<{ name: string }>(
    `select substring(c.relname from '_([0-9]+)$') as name
     from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass($1) and c.relname ~ '_[0-9]+$' order by 1`,
    [table.table],
  )
  return rows.map(({ name }) => name)
}

/**
 * Runs work under the lock. Returns false if another server has it, or if the table is busy: other users of
 * the table go first.
 */
async function alone(pool: Pool, work: (client: PoolClient) => Promise<void>) {
  try {
    return await transact(pool, async (client) => {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      const { rows } = await client.query<{ isMine: boolean }>(
        'select pg_try_advisory_xact_lock($1) as "isMine"',
        [LOCK],
      )
      if (rows[0]?.isMine) await work(client)
      return rows[0]?.isMine === true
    })
  } catch (error) {
    if (BUSY.has((error as { code?: string }).code ?? '')) return false
    throw error
  }
}
/** Lock timeout, deadlock, already exists, does not exist. */
const BUSY = new Set(['55P03', '40P01', '42P07', '42P01'])

/**
 * Creates a partition and moves its rows out of the default partition: workers may have been stopped when the
 * period started.
 */
async function makePart(pool: Pool, table: PartitionedTable, { name, from, until }: Period) {
  return alone(pool, async (client) => {
    const part = fragment<'record_platform.change_event'>(partName(table, name))
    const bound = async (at: number) =>
      (await client.query<{ value: string }>(`select ${table.valueAt}::text as value`, [new Date(at)]))
        .rows[0]?.value ?? ''
    const column = fragment<'happened_at'>(table.column)
    const [low, high] = [await bound(from), await bound(until)]
    // Blocks writers: a row that reached the default partition after the move would belong to the new one.
    await client.query(`lock table only ${table.table} in share row exclusive mode`)
    await client.query(`create table ${part} (like ${table.table} including defaults including constraints)`)
    await client.query(
      `with moved as (delete from ${fragment<'record_platform.change_event_rest'>(table.rest)}
         where ${column} >= $1 and ${column} < $2 returning *)
       insert into ${part} select * from moved`,
      [low, high],
    )
    await client.query(
      `alter table ${table.table} attach partition ${part} for values from (${literal(low)}) to (${literal(high)})`,
    )
  })
}

async function dropPart(pool: Pool, table: PartitionedTable, name: string) {
  return alone(pool, async (client) => {
    const part = fragment<'record_platform.change_event'>(partName(table, name))
    await table.beforeDrop?.(client, part)
    // A partition referenced by foreign keys must be detached before it is dropped; the detach checks that no
    // row references it.
    await client.query(`alter table ${table.table} detach partition ${part}`)
    await client.query(`drop table ${part}`)
  })
}

const literal = (value: string) => fragment<"'2027-01-15'">(`'${value.replaceAll("'", "''")}'`)
