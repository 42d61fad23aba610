import type { Pool, PoolClient } from 'pg'
import type { FileStore } from '../options.ts'

const GRACE_MS = 3600 * 1000

/**
 * Contents without a record: uploads in progress, and files whose version was deleted. A key is recorded before its
 * first byte is stored and deleted in the transaction that creates its record, so that a crash leaves no orphan.
 */
export async function markUnused(client: Pool | PoolClient, keys: readonly string[], nowMs: number) {
  await client.query(
    `insert into record_platform.unused_file (key, since) select unnest($1::text[]), $2
     on conflict (key) do nothing`,
    [keys, new Date(nowMs)],
  )
}

/** Marks a content as used, in the transaction that creates its record. */
export async function markUsed(client: Pool | PoolClient, key: string) {
  await client.query('delete from record_platform.unused_file where key = $1', [key])
}

/** Deletes contents that have been unused for some time. */
export async function removeUnused(pool: Pool, store: FileStore, nowMs: number) {
  const { rows } = await pool.query<{ key: string }>(
    'select key from record_platform.unused_file where since < $1 limit 1000',
    [new Date(nowMs - GRACE_MS)],
  )
  for (const { key } of rows) {
    await store.remove(key)
    await markUsed(pool, key)
  }
}
