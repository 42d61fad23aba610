import type { Pool } from 'pg'
import type { Migration } from './migrate.ts'
import { migrationRisks, type Risk } from './migration-risks.ts'

/** Conservative throughput of one disk. */
const BYTES_PER_SECOND = 50 * 1024 * 1024
const MEGABYTE = 1024 * 1024

const WORDS: Readonly<Record<Risk, string>> = {
  rewrite: 'writes the whole table anew: nobody reads or writes it meanwhile',
  scan: 'reads the whole table: nobody reads or writes it meanwhile',
  check: 'reads the whole table while everybody goes on',
  index: 'builds an index: nobody writes to the table meanwhile',
  rows: 'changes rows: whoever writes to the same rows waits',
}

/** Describes the effect of a migration on non-empty tables, with its maximum duration. */
export async function describeMigration(
  pool: Pool,
  { series, name, sql }: Pick<Migration, 'series' | 'name' | 'sql'>,
) {
  const lines = [`${series}/${name}`]
  for (const { table, risk } of migrationRisks(sql)) {
    const { rows } = await pool.query<{ bytes: string; count: number }>(
      `select pg_table_size(c.oid)::text as bytes, greatest(c.reltuples, 0)::int as count
       from pg_class c where c.oid = to_regclass($1)`,
      [table],
    )
    const [row] = rows
    if (!row || row.count === 0) continue
    const seconds = Math.max(1, Math.ceil(Number(row.bytes) / BYTES_PER_SECOND))
    const size = `about ${row.count} rows, ${Math.ceil(Number(row.bytes) / MEGABYTE)} MB`
    lines.push(`  ${table} (${size}): ${WORDS[risk]}, for some ${seconds} s`)
  }
  return lines
}
