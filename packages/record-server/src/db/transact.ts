import type { Pool, PoolClient } from 'pg'
import { runCommitTask } from './commit-tasks.ts'
import { holdClient } from './hold-client.ts'
import { insideTransaction } from './inside-transaction.ts'
import { hasChanges, whenCommitted, whenUndone } from './notify-changes.ts'
import { isRaceLost } from './translate-error.ts'

const ATTEMPTS = 4

/**
 * Runs the work in one transaction. It is retried after a serialization failure, so it must have no side
 * effects outside the database.
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
    const task = hasChanges(client) ? await runCommitTask(client) : undefined
    const { command } = await client.query('commit')
    // A commit that the database turned into a rollback has nothing to notify.
    if (command === 'ROLLBACK') whenUndone(client)
    else {
      if (task) task.isCommitted = true
      whenCommitted(pool, client)
    }
    return result
  } catch (error) {
    whenUndone(client)
    // A connection that cannot roll back is not reused.
    await client.query('rollback').catch(spoil)
    throw error
  } finally {
    release()
  }
}
