import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { undescribed } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'
import { StartError } from '../start-error.ts'
import { isBackwardCompatible } from './migration-compatibility.ts'

export interface MigrationSource {
  /** Separates files of two packages with the same name. */
  series: string
  folder: string
}

export interface Migration {
  series: string
  name: string
  sql: string
  checksum: string
}

// Any number that no other lock uses: "foyer" in bytes.
const LOCK = 0x66_6f_79_65_72
const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TIMEOUT_MS = 3_000
const LOCK_PAUSE_MS = 500
const LOCK_ATTEMPTS = 20

/**
 * Applies each migration file once, in order, in its own transaction; returns their names. Servers that start
 * concurrently wait for each other. With `only`, applies only those files (as `series/name`), the ones
 * recorded in a backup.
 */
export async function migrate(pool: Pool, sources: readonly MigrationSource[], only?: ReadonlySet<string>) {
  const migrations = (await Promise.all(sources.map(readMigrations))).flat()
  if (only)
    refuseUnknown([...only].filter((key) => !migrations.some((migration) => keyOf(migration) === key)))
  const selected = only ? migrations.filter((migration) => only.has(keyOf(migration))) : migrations
  const client = await pool.connect()
  try {
    // Waiting for another server's migration may take longer than any ordinary statement.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    try {
      const done = await readDone(client)
      refuseUnknown(unknownTo(migrations, done))
      const missing = selected.filter((migration) => !isDone(migration, done))
      for (const migration of missing) await apply(client, migration)
      return missing.map(({ name }) => name)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK])
      await client.query('reset statement_timeout')
    }
  } finally {
    client.release()
  }
}

/** Whether all migrations of these sources are applied. Reads only. */
export async function isMigrated(pool: Pool, sources: readonly MigrationSource[]) {
  const migrations = (await Promise.all(sources.map(readMigrations))).flat()
  const { rows } = await pool.query<Done>('select series, name, checksum from schema_migration')
  const done = new Map(rows.map((row) => [keyOf(row), row]))
  return migrations.every((migration) => done.has(keyOf(migration)))
}

/** Returns the migrations that a start would apply, in order. Reads only. */
export async function pendingMigrations(pool: Pool, sources: readonly MigrationSource[]) {
  const migrations = (await Promise.all(sources.map(readMigrations))).flat()
  const { rows: tables } = await pool.query(`select from pg_tables where tablename = 'schema_migration'`)
  if (tables.length === 0) return migrations
  const { rows } = await pool.query<Done>('select * from schema_migration')
  const done = new Map(rows.map((row) => [keyOf(row), row]))
  refuseUnknown(unknownTo(migrations, done))
  return migrations.filter((migration) => !isDone(migration, done))
}

interface Done extends Omit<Migration, 'sql'> {
  /** Recorded by the version that applied it: whether the previous version can work with these tables too. */
  older_goes_on?: boolean
  applied_at?: Date
}

const keyOf = ({ series, name }: Pick<Done, 'series' | 'name'>) => `${series}/${name}`

async function readMigrations({ series, folder }: MigrationSource): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { series, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function readDone(client: PoolClient) {
  await client.query(`create table if not exists schema_migration (
    series text not null,
    name text not null,
    checksum text not null,
    applied_at timestamp(3) with time zone not null default now(),
    older_goes_on boolean not null default false,
    primary key (series, name)
  )`)
  const { rows: columns } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'older_goes_on'`,
  )
  if (columns.length === 0)
    await client.query('alter table schema_migration add column older_goes_on boolean not null default false')
  const { rows } = await client.query<Done>('select * from schema_migration')
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function isDone(migration: Migration, done: ReadonlyMap<string, Done>) {
  const earlier = done.get(keyOf(migration))
  if (earlier && earlier.checksum !== migration.checksum)
    throw new StartError(
      `Migration ${keyOf(migration)} was changed after it had been applied to this database. ` +
        'Restore the file, and put the change into a new one.',
    )
  return earlier !== undefined
}

/** Returns migrations unknown to this version, and those among them that it cannot work with. */
function unknownTo(migrations: readonly Migration[], done: ReadonlyMap<string, Done>) {
  const keys = new Set(migrations.map(keyOf))
  return [...done].filter(([key, { older_goes_on }]) => !keys.has(key) && !older_goes_on).map(([key]) => key)
}

function refuseUnknown(unknown: readonly string[]) {
  if (unknown.length > 0)
    throw new StartError(
      `The database was migrated by a newer Foyer (it has ${unknown.join(', ')}). Start that version, or restore a backup.`,
    )
}

/**
 * A waiting exclusive lock blocks all other users of the table, so the lock timeout is short and the
 * migration is retried.
 */
async function apply(client: PoolClient, migration: Migration) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration)
    } catch (error) {
      const isLocked = error instanceof StartError && codeOf(error.cause) === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt === LOCK_ATTEMPTS) throw error
      await delay(LOCK_PAUSE_MS)
    }
  }
}

const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code

async function applyOnce(client: PoolClient, migration: Migration) {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query(undescribed('the check has executed it', migration.sql))
    await client.query(
      'insert into schema_migration (series, name, checksum, older_goes_on) values ($1, $2, $3, $4)',
      [migration.series, migration.name, migration.checksum, isBackwardCompatible(migration.sql)],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `Migration ${keyOf(migration)} failed and was rolled back: ${reason}. The database is unchanged; fix the cause and start again.`,
      { cause: error },
    )
  }
}
