import type { Pool } from 'pg'
import { type CommitTask, withCommitTask } from '../db/commit-tasks.ts'
import type { Session } from '../session.ts'
import { type KeyedRequest, type StoredResponse, storedResponse, storeKey } from './idempotency.ts'

/**
 * Runs a call once per key. The key is committed with the first transaction of the call that changes records, so that a
 * call that was interrupted before can be repeated, and one after it is not applied twice. The response follows: if
 * the server ends in between, a repetition gets 204. A call without changes is stored only if `storesAll` is set.
 */
export async function oncePerCall(
  pool: Pool,
  session: Session,
  keyed: KeyedRequest,
  call: () => Promise<StoredResponse>,
  { storesAll, reread }: { storesAll: boolean; reread?: (stored: StoredResponse) => Promise<StoredResponse> },
): Promise<StoredResponse> {
  const stored = await storedResponse(pool, session, keyed, reread)
  if (stored) return stored
  const task: CommitTask = { run: (client) => storeKey(client, session, keyed), isCommitted: false }
  const response = await withCommitTask(task, call).catch(async (error: unknown) => {
    // A rejected call does not use up its key.
    if (task.isCommitted)
      await pool.query('delete from record_platform.idempotency_key where key = $1', [keyed.key])
    throw error
  })
  if (task.isCommitted) await storeText(pool, keyed, response)
  else if (storesAll) await storeKey(pool, session, keyed, response)
  return response
}

const storeText = (pool: Pool, { key }: KeyedRequest, { status, text }: StoredResponse) =>
  pool.query('update record_platform.idempotency_key set status = $2, body = $3 where key = $1', [
    key,
    status,
    text,
  ])
