import type { PoolClient } from 'pg'

/** A count that is lost with the machine is no loss: nobody waits until the transaction is on disk and on the copy. */
export const NOT_AWAITED = `set_config('synchronous_commit', 'off', true)`

/** Locks the keys of a parameter until the transaction ends; see `inOrder`. */
export const lockKeysSql = (parameter: string) =>
  `select pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 0)) from unnest(${parameter}::bytea[]) as k (key)`

/** Two who want the same keys in the same order cannot wait for each other. */
export const inOrder = (keys: readonly Buffer[]) => keys.toSorted(Buffer.compare)

export async function lockKeys(client: PoolClient, keys: readonly Buffer[]) {
  await client.query(lockKeysSql('$1'), [inOrder(keys)])
}
