import type { PoolClient } from 'pg'

/** Until the transaction ends; in the order of their bytes, so that two who want the same cannot wait for each other. */
export async function lockKeys(client: PoolClient, keys: readonly Buffer[]) {
  for (const key of keys.toSorted(Buffer.compare))
    await client.query(`select pg_advisory_xact_lock(hashtextextended(encode($1, 'hex'), 0))`, [key])
}
