import type { Pool, PoolClient } from 'pg'
import { holdClient } from './hold-client.ts'
import { insideTransaction } from './inside-transaction.ts'
import { whenCommitted, whenUndone } from './notify-changes.ts'
import { isRaceLost } from './translate-error.ts'

const ATTEMPTS = 4

/**
 * Runs the work in one transaction: all of it is kept, or nothing. Work that lost a race with another transaction is
 * begun again, so it must not touch anything outside the database.
 */
export async function transact<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isRaceLost(error)) throw error
    }
  }
}

async function once<T>(pool: Pool, work: (client: PoolClient) => Promise<T>) {
  const { client, spoil, release } = await holdClient(pool)
  try {
    await client.query('begin')
    const result = await insideTransaction(() => work(client))
    const { command } = await client.query('commit')
    // A transaction that the pool or the database rolled back instead has stored nothing to announce.
    if (command === 'ROLLBACK') whenUndone(client)
    else whenCommitted(pool, client)
    return result
  } catch (error) {
    whenUndone(client)
    // A connection that cannot even roll back is not given to the next one.
    await client.query('rollback').catch(spoil)
    throw error
  } finally {
    release()
  }
}
