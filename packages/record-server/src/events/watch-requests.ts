import type { Pool } from 'pg'
import { CHANGE_CHANNEL } from '../db/announce.ts'
import { preparedQuery } from '../query/run-statement.ts'
import type { Watch } from './watches.ts'

/** What a stream is to tell of besides changes. */
export interface WatchRequest {
  readonly stream: string
  /** Digest of the session that asks. */
  readonly digest: string
  readonly add: readonly Watch[]
  readonly drop: readonly string[]
  /** Where both are to be found, when they come from another server. */
  readonly request?: string
}

/** A server takes at once what its streams are asked for; what is left is for streams that are gone. */
export const WATCH_REQUEST_MS = 60_000
/** So much is never left by those who mean well; the lists of the others are fetched. */
const MAX_WAITING = 1_000

type Asked = Pick<WatchRequest, 'add' | 'drop'>

/**
 * Tells all servers of a request for a stream that is not open here: one short message, whatever it asks for. What
 * nobody took goes with the next.
 */
export async function passOn(pool: Pool, { add, drop, ...asked }: WatchRequest, now: Date) {
  // Servers of the version before look for lists in the message.
  const message: WatchRequest = { ...asked, add: [], drop: [] }
  await pool.query(
    preparedQuery(
      `with gone as (
         delete from record_platform.watch_request where id in (
           select id from record_platform.watch_request where asked_at < $4 for update skip locked)),
       asked as (
         insert into record_platform.watch_request (asked, asked_at) select $1::text, $2::timestamptz
         where (select count(*) from record_platform.watch_request where asked_at >= $4) < ${MAX_WAITING}
         returning id::text)
       select pg_notify('${CHANGE_CHANNEL}', ($3::jsonb || jsonb_build_object('request', id))::text) from asked`,
      [
        JSON.stringify({ add, drop } satisfies Asked),
        now,
        JSON.stringify(message),
        new Date(now.getTime() - WATCH_REQUEST_MS),
      ],
    ),
  )
}

/** What was passed on; nothing when it is gone. */
export async function takeRequest(pool: Pool, id: string): Promise<Asked> {
  const { rows } = await pool.query<{ asked: string }>(
    preparedQuery('delete from record_platform.watch_request where id = $1 returning asked', [id]),
  )
  return rows[0] ? JSON.parse(rows[0].asked) : { add: [], drop: [] }
}
