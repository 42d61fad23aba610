import { insideTransaction } from '@foyer/record-server'
import type { Pool, PoolClient } from 'pg'

/** Two transactions stood in each other's way; the one that lost may simply be tried again. */
const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 4

/**
 * Runs `work` in a transaction: committed when it returns, rolled back when it throws. It may run several times, so
 * it must change nothing but the database.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, work)
    } catch (error) {
      const isRetryable = RETRYABLE.has((error as { code?: string }).code ?? '')
      if (!isRetryable || attempt === ATTEMPTS) throw error
    }
  }
}

async function once<T>(pool: Pool, work: (client: PoolClient) => Promise<T>) {
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const result = await insideTransaction(() => work(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    // A connection that could not even roll back is of no use to the next one.
    client.release(broken)
  }
}
