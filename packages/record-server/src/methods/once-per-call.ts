import { IdempotencyKeyUnsupported } from '@foyer/record-contract'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { type CommitTask, withCommitTask } from '../db/commit-tasks.ts'
import type { RecordServerOptions, ServerMethod } from '../options.ts'
import type { Session } from '../session.ts'
import {
  type KeyedRequest,
  keyedRequest,
  type StoredResponse,
  storedResponse,
  storeKey,
} from '../writes/idempotency.ts'

/** Returns the key of a call; undefined without one. Throws if the method does not support it. */
export function keyedCall(
  { className, methodName, cacheable, asks, repeatable }: ServerMethod,
  request: FastifyRequest,
  input: unknown,
  clock: RecordServerOptions['clock'],
) {
  if (cacheable || asks) return undefined
  const keyed = keyedRequest(request, clock(), className, methodName, input)
  if (keyed && !repeatable) throw IdempotencyKeyUnsupported()
  return keyed
}

/**
 * Runs a call once per key. The key is committed with the first transaction of the call that changes records, so that a
 * call that was interrupted before can be repeated, and one after it is not applied twice. The response follows: if
 * the server ends in between, a repetition gets 204.
 */
export async function oncePerCall(
  pool: Pool,
  session: Session,
  keyed: KeyedRequest | undefined,
  call: () => Promise<string>,
): Promise<StoredResponse> {
  if (!keyed) return { status: 200, text: await call() }
  const stored = await storedResponse(pool, session, keyed)
  if (stored) return stored
  const task: CommitTask = { run: (client) => storeKey(client, session, keyed), isCommitted: false }
  const text = await withCommitTask(task, call).catch(async (error: unknown) => {
    // A rejected call does not use up its key.
    if (task.isCommitted)
      await pool.query('delete from record_platform.idempotency_key where key = $1', [keyed.key])
    throw error
  })
  const response = { status: 200, text }
  if (task.isCommitted) await storeText(pool, keyed, response)
  else await storeKey(pool, session, keyed, response)
  return response
}

const storeText = (pool: Pool, { key }: KeyedRequest, { status, text }: StoredResponse) =>
  pool.query('update record_platform.idempotency_key set status = $2, body = $3 where key = $1', [
    key,
    status,
    text,
  ])
