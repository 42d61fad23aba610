import type { Pool } from 'pg'
import { CHANGE_CHANNEL } from '../db/notify-changes.ts'
import { preparedQuery } from '../query/run-statement.ts'
import type { ListSubscription } from './list-subscriptions.ts'

/** A change to the list subscriptions of a stream. */
export interface SubscriptionRequest {
  readonly stream: string
  /** Digest of the requesting session. */
  readonly digest: string
  readonly add: readonly ListSubscription[]
  readonly drop: readonly string[]
  /** Id of the stored request, when it comes from another server. */
  readonly request?: string
}

/** Servers claim requests immediately; what remains belongs to closed streams. */
export const REQUEST_TTL_MS = 60_000
/** Beyond this number requests are dropped, and clients refetch their lists. */
const MAX_PENDING_REQUESTS = 1_000

type RequestedLists = Pick<SubscriptionRequest, 'add' | 'drop'>

/**
 * Stores a request for a stream on another server and notifies all servers with one short message. Expired
 * requests are deleted along the way.
 */
export async function forwardRequest(pool: Pool, { add, drop, ...target }: SubscriptionRequest, now: Date) {
  // Servers of the previous version expect the lists in the message.
  const message: SubscriptionRequest = { ...target, add: [], drop: [] }
  await pool.query(
    preparedQuery(
      `with deleted as (
         delete from record_platform.watch_request where id in (
           select id from record_platform.watch_request where asked_at < $4 for update skip locked)),
       asked as (
         insert into record_platform.watch_request (asked, asked_at) select $1::text, $2::timestamptz
         where (select count(*) from record_platform.watch_request where asked_at >= $4) < ${MAX_PENDING_REQUESTS}
         returning id::text)
       select pg_notify('${CHANGE_CHANNEL}', ($3::jsonb || jsonb_build_object('request', id))::text) from asked`,
      [
        JSON.stringify({ add, drop } satisfies RequestedLists),
        now,
        JSON.stringify(message),
        new Date(now.getTime() - REQUEST_TTL_MS),
      ],
    ),
  )
}

/** Deletes and returns a stored request; empty if it was already claimed. */
export async function claimRequest(pool: Pool, id: string): Promise<RequestedLists> {
  const { rows } = await pool.query<{ asked: string }>(
    preparedQuery('delete from record_platform.watch_request where id = $1 returning asked', [id]),
  )
  return rows[0] ? JSON.parse(rows[0].asked) : { add: [], drop: [] }
}
