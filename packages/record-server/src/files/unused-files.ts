import type { Pool, PoolClient } from 'pg'
import type { FileStore } from '../options.ts'

const GRACE_MS = 3600 * 1000

/**
 * Contents without a record: uploads under way, and files whose version was deleted. A key is written down before
 * its first byte is stored and struck out in the transaction that makes its record, so that nothing is left behind
 * wherever the server stops.
 */
export async function markUnused(client: Pool | PoolClient, keys: readonly string[], nowMs: number) {
  await client.query(
    `insert into record_platform.unused_file (key, since) select unnest($1::text[]), $2
     on conflict (key) do nothing`,
    [keys, new Date(nowMs)],
  )
}

export async function markUsed(client: Pool | PoolClient, key: string) {
  await client.query('delete from record_platform.unused_file where key = $1', [key])
}

/** Removes what has been unused for a while. */
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
