import type { PoolClient } from 'pg'

/** A lost count is harmless, so the commit does not wait for disk and replica. */
export const NOT_AWAITED = `set_config('synchronous_commit', 'off', true)`

/** Locks the keys in a parameter until the transaction ends; see `inOrder`. */
export const lockKeysSql = (parameter: string) =>
  `select pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 0)) from unnest(${parameter}::bytea[]) as k (key)`

/** Sorts keys, so that transactions that lock the same keys cannot deadlock. */
export const inOrder = (keys: readonly Buffer[]) => keys.toSorted(Buffer.compare)

export async function lockKeys(client: PoolClient, keys: readonly Buffer[]) {
  await client.query(lockKeysSql('$1'), [inOrder(keys)])
}
