import { createHash } from 'node:crypto'
import {
  type Endpoint,
  IdempotencyKeyInUse,
  IdempotencyKeyInvalid,
  IdempotencyKeyReused,
  IdempotencyKeyUnsupported,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
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

/** The write was applied, and its author does not see the result. */
export const NO_CONTENT: StoredResponse = { status: 204, text: null }

/** A key and the digest of its request. */
export interface KeyedRequest {
  readonly key: string
  readonly hash: string
  readonly nowMs: number
}

/** Returns the validated key of the request; undefined if it has none. */
function idempotencyKeyOf(request: FastifyRequest) {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !UUID_V4.test(header)) throw IdempotencyKeyInvalid()
  return header.toLowerCase()
}

const namesOf = (...calls: readonly Pick<Endpoint, 'name'>[]): ReadonlySet<string> =>
  new Set(calls.map(({ name }) => name))

/** Calls that store their response in their own transaction. */
const STORED_BY_CALL = namesOf(
  endpoints.batchOperations,
  endpoints.createRecord,
  endpoints.updateRecord,
  endpoints.deleteRecord,
  endpoints.createContentDocument,
  endpoints.createContentVersion,
)

/** Calls of one transaction, whose response contains ids only. Calls of several could be interrupted half way. */
const STORED_AFTER_CALL = namesOf(
  endpoints.createSobject,
  endpoints.updateSobject,
  endpoints.upsertSobject,
  endpoints.deleteSobject,
  endpoints.createSobjects,
  endpoints.updateSobjects,
  endpoints.upsertSobjects,
  endpoints.deleteSobjects,
)

/** Whether a call accepts an idempotency key. */
export const isRepeatable = ({ name }: Pick<Endpoint, 'name'>) =>
  STORED_BY_CALL.has(name) || STORED_AFTER_CALL.has(name)

/**
 * Returns the key of a call whose response is stored for it. Throws if the call is a write that does not support a
 * key, because the client relies on it.
 */
export function keyedEndpoint(
  endpoint: Pick<Endpoint, 'name' | 'writes'>,
  request: FastifyRequest,
  nowMs: number,
): KeyedRequest | undefined {
  if (!endpoint.writes || request.headers['idempotency-key'] === undefined) return undefined
  if (!isRepeatable(endpoint)) throw IdempotencyKeyUnsupported()
  const { method, url, body = null } = request
  return STORED_AFTER_CALL.has(endpoint.name) ? keyedRequest(request, nowMs, method, url, body) : undefined
}

const digest = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** Digest of a request; undefined without a key. */
export function keyedRequest(
  request: FastifyRequest,
  nowMs: number,
  ...parts: readonly unknown[]
): KeyedRequest | undefined {
  const key = idempotencyKeyOf(request)
  return key === undefined ? undefined : { key, hash: digest(...parts), nowMs }
}

/** Digest of the rights under which a response was created. */
const rightsOf = ({ profiles, attributes }: Session) => digest(profiles, attributes)

/**
 * Runs the work once per key. The first response is stored in the transaction of the work, so that both are
 * committed or neither, and a repetition gets the same response. After a change of rights it gets the response
 * of `reread`, by default 204: the write was applied, but its response may show what the sender no longer sees.
 */
export async function oncePerKey(
  transaction: Transaction,
  keyed: KeyedRequest | undefined,
  work: () => Promise<StoredResponse>,
  reread?: (stored: StoredResponse) => Promise<StoredResponse>,
): Promise<StoredResponse & { replayed: boolean }> {
  if (keyed === undefined) return { ...(await work()), replayed: false }
  const { client, session } = transaction
  const lock = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock($1, hashtext($2)) as free',
    [LOCK_CLASS, keyed.key],
  )
  if (!lock.rows[0]?.free) throw IdempotencyKeyInUse()
  const stored = await storedResponse(client, session, keyed, reread)
  if (stored) return { ...stored, replayed: true }
  const response = await work()
  await storeKey(client, session, keyed, response)
  return { ...response, replayed: false }
}

/** Stores a key, with its response if known. Throws if another request has stored it. */
export async function storeKey(
  client: Pick<Pool, 'query'>,
  session: Session,
  { key, hash, nowMs }: KeyedRequest,
  response?: StoredResponse,
) {
  const { rowCount } = await client.query(
    `insert into record_platform.idempotency_key (key, user_id, request_hash, status, body, created_at, rights)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (key) do nothing`,
    [
      ...[key, stampUserOf(session), hash, response?.status ?? null, response?.text ?? null],
      ...[new Date(nowMs), rightsOf(session)],
    ],
  )
  if (rowCount === 0) throw IdempotencyKeyInUse()
}

/** Returns the response to the first request with this key; undefined if there was none. */
export async function storedResponse(
  client: Pick<Pool, 'query'>,
  session: Session,
  { key, hash, nowMs }: KeyedRequest,
  reread: (stored: StoredResponse) => Promise<StoredResponse> = async () => NO_CONTENT,
): Promise<StoredResponse | undefined> {
  const oldest = new Date(nowMs - IDEMPOTENCY_KEY_DAYS * 24 * 3600 * 1000)
  await client.query('delete from record_platform.idempotency_key where key = $1 and created_at < $2', [
    key,
    oldest,
  ])
  const { rows } = await client.query<{
    user_id: string
    request_hash: string
    status: number | null
    body: string | null
    rights: string | null
  }>(
    'select user_id, request_hash, status, body, rights from record_platform.idempotency_key where key = $1',
    [key],
  )
  const [row] = rows
  if (!row) return undefined
  if (row.user_id !== stampUserOf(session)) throw IdempotencyKeyInUse()
  if (row.request_hash !== hash) throw IdempotencyKeyReused()
  // The server ended after the commit and before the response was known.
  if (row.status === null) return NO_CONTENT
  const stored = { status: row.status, text: row.body }
  return row.body === null || row.rights === rightsOf(session) ? stored : reread(stored)
}
