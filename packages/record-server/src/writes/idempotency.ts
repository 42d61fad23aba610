import { createHash } from 'node:crypto'
import {
  type Endpoint,
  IdempotencyKeyInUse,
  IdempotencyKeyInvalid,
  IdempotencyKeyReused,
  IdempotencyKeyUnsupported,
} from '@foyer/record-contract'
import {
  createContentDocument,
  createContentVersion,
  createRecord,
  deleteRecord,
  updateRecord,
} from '@foyer/record-contract/endpoints'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../options.ts'
import type { Session } from '../session.ts'
import { stampUserOf } from './stamp-user.ts'

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const LOCK_CLASS = 65_002

/** Retention of stored responses. */
export const IDEMPOTENCY_KEY_DAYS = 30

/** A stored response: a status, and JSON unless it has no body. */
export interface StoredResponse {
  status: number
  text: string | null
}

/** Returns the validated key of the request; undefined if it has none. */
export function idempotencyKeyOf(request: FastifyRequest) {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !UUID_V4.test(header)) throw IdempotencyKeyInvalid()
  return header.toLowerCase()
}

/** Calls that support idempotency keys. */
const REPEATABLE: ReadonlySet<string> = new Set(
  [createRecord, updateRecord, deleteRecord, createContentDocument, createContentVersion].map(
    ({ name }) => name,
  ),
)

/** Rejects a key on a write that does not support it, because the client relies on it. */
export function refuseUnheededKey(endpoint: Pick<Endpoint, 'name' | 'writes'>, request: FastifyRequest) {
  if (endpoint.writes && request.headers['idempotency-key'] !== undefined && !REPEATABLE.has(endpoint.name))
    throw IdempotencyKeyUnsupported()
}

/**
 * Digest of the request and of the sender's rights: a stored response is not returned after the rights have changed.
 */
export const requestHash = ({ profiles, attributes }: Session, ...parts: readonly unknown[]) =>
  createHash('sha256')
    .update(JSON.stringify([profiles, attributes, ...parts]))
    .digest('hex')

/**
 * Runs the work once per key. The first response is stored in the transaction of the work, so that both are
 * committed or neither, and a repetition gets the same response.
 */
export async function oncePerKey(
  transaction: Transaction,
  key: string | undefined,
  hash: () => string,
  nowMs: number,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse & { replayed: boolean }> {
  if (key === undefined) return { ...(await work()), replayed: false }
  const { client, session } = transaction
  const lock = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [LOCK_CLASS, key],
  )
  if (!lock.rows[0]?.free) throw IdempotencyKeyInUse()
  const requestHash = hash()
  const stored = await storedAnswer(transaction, key, requestHash, nowMs)
  if (stored) return { ...stored, replayed: true }
  const answer = await work()
  await client.query(
    `insert into record_platform.idempotency_key (key, user_id, request_hash, status, body, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [key, stampUserOf(session), requestHash, answer.status, answer.text, new Date(nowMs)],
  )
  return { ...answer, replayed: false }
}

async function storedAnswer({ client, session }: Transaction, key: string, hash: string, nowMs: number) {
  const oldest = new Date(nowMs - IDEMPOTENCY_KEY_DAYS * 24 * 3600 * 1000)
  await client.query('delete from record_platform.idempotency_key where key = $1 and created_at < $2', [
    key,
    oldest,
  ])
  const { rows } = await client.query<{
    user_id: string
    request_hash: string
    status: number
    body: string
  }>(
    `select user_id, request_hash, status, body from record_platform.idempotency_key
     where key = $1 and status is not null and body is not null`,
    [key],
  )
  const found = rows[0]
  if (!found) return undefined
  if (found.user_id !== stampUserOf(session)) throw IdempotencyKeyInUse()
  if (found.request_hash !== hash) throw IdempotencyKeyReused()
  return { status: found.status, text: found.body }
}
