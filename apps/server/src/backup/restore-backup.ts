import { Readable } from 'node:stream'
import type { FileStore } from '@foyer/record-server'
import { runMigrations } from 'graphile-worker'
import type { Pool } from 'pg'
import { migrate } from '../database/migrate.ts'
import { paths } from '../paths.ts'
import { StartError } from '../start-error.ts'
import { createLoader } from './load-rows.ts'
import { readBackup } from './read-backup.ts'

interface RestoreTarget {
  /** Connects as the owner; the database is empty. */
  pool: Pool
  /** Null: the files are read and verified, but not written. */
  files: FileStore | null
}

/**
 * Restores a backup into an empty database. Its change events have transaction ids of the old cluster, so they are
 * discarded, and a new epoch resets every stream.
 */
export async function restoreBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  target: RestoreTarget,
) {
  const facts = await loadBackup(source, passphrase, target)
  await target.pool.query('select record_platform.begin_epoch()')
  return facts
}

/**
 * Creates the tables as of the backup, fills them, and only then applies later migrations, so that those also
 * change the restored rows.
 */
export async function loadBackup(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  { pool, files }: RestoreTarget,
) {
  await requireEmpty(pool)
  const client = await pool.connect()
  let loader: Awaited<ReturnType<typeof createLoader>> | undefined
  try {
    const facts = await readBackup(source, passphrase, {
      start: async (manifest) => {
        await migrate(pool, paths.migrations, new Set(manifest.migrations))
        await runMigrations({ pgPool: pool })
        loader = await createLoader(client, manifest)
      },
      rows: async (table, content) => loader?.rows(table, content),
      rowsEnd: async () => loader?.end(),
      file: async (key, content) => {
        if (files) await files.write(key, Readable.from(content))
        else for await (const _ of content);
      },
    })
    await migrate(pool, paths.migrations)
    return facts
  } finally {
    client.release(true)
  }
}

async function requireEmpty(pool: Pool) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  if (rows[0]?.count !== 0)
    throw new StartError(
      'The database already has tables, and a restore overwrites nothing. Name an empty one with DATABASE_URL, or another DATA_DIR.',
    )
}
