import type { PoolClient } from 'pg'

/** Until the transaction ends; in the order of their bytes, so that two who want the same cannot wait for each other. */
export async function lockKeys(client: PoolClient, keys: readonly Buffer[]) {
  await client.query(
    `select pg_advisory_xact_lock(hashtextextended(encode(key, 'hex'), 0)) from unnest($1::bytea[]) as k (key)`,
    [keys.toSorted(Buffer.compare)],
  )
}
