import type { Pool } from 'pg'
import type { Session } from '../session.ts'
import { changedObjects, currentCursor, epochOf } from './read-changes.ts'
import { decodePosition, encodePosition } from './stream-position.ts'

/** Returns the current position of the change stream for a session; later changes are delivered from there. */
export const livePosition = async (pool: Pool, session: Session) =>
  encodePosition(session, await currentCursor(pool))

/**
 * Returns the objects whose records changed since a position, regardless of visibility, and the current
 * position. Undefined if the position belongs to a session with other rights, or to another epoch.
 */
export async function changesSince(pool: Pool, session: Session, position: string) {
  const since = decodePosition(session, position)
  if (since === undefined) return undefined
  const { cursor, objects } = await changedObjects(pool, since)
  if (epochOf(cursor) !== epochOf(since)) return undefined
  return { position: encodePosition(session, cursor), objects }
}
