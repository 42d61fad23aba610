import type { Pool, PoolClient } from 'pg'
import { announce, announceAtCommit } from '../db/notify-changes.ts'
import { preparedQuery } from '../query/run-statement.ts'
import type { Session } from '../session.ts'
import type { StoredChange } from './read-changes.ts'
import { sessionDigest } from './session-digest.ts'

/** Marks a change event as a reset request: it names sessions instead of changed fields. */
const RESET_OBJECT_NAME = ''

const INSERT_CHANGE = `insert into record_platform.change_event
     (object_api_name, record_id, kind, changed_fields, weak_etag, happened_at)
   values ($1, '', 'updated', $2::text[], 0, $3::timestamptz)`

/**
 * Records that a statement changed records of an object without the writer. Cached results of the object are
 * invalidated; no record change is published.
 */
export async function recordObjectChange(
  client: Pick<PoolClient, 'query'>,
  objectApiName: string,
  now: number,
) {
  announceAtCommit(client)
  await client.query(preparedQuery(INSERT_CHANGE, [objectApiName, [], new Date(now)]))
}

/**
 * Resets sessions that may have read stale data, on whichever server their streams are open. The request is
 * stored with the change events, so that disconnected streams receive it on reconnect.
 */
export async function requestReset(pool: Pool, sessions: Iterable<Session>, now: number) {
  const digests = new Set([...sessions].map(sessionDigest))
  await pool.query(preparedQuery(INSERT_CHANGE, [RESET_OBJECT_NAME, [...digests], new Date(now)]))
  announce(pool)
}

export const isResetRequest = ({ objectApiName }: StoredChange) => objectApiName === RESET_OBJECT_NAME

/** Returns whether a session has to be reset. */
export function sessionsToReset(changes: readonly StoredChange[]): (session: Session) => boolean {
  const digests = new Set(changes.filter(isResetRequest).flatMap(({ changedFields }) => changedFields))
  return (session) => digests.size > 0 && digests.has(sessionDigest(session))
}
