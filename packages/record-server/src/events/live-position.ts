import type { Pool } from 'pg'
import type { Session } from '../session.ts'
import { changedObjects, currentCursor } from './read-changes.ts'
import { positionFor, sinceOf } from './stream-position.ts'

/** Where the stream of changes stands for somebody: whoever follows it from there hears of whatever changes from now on. */
export const livePosition = async (pool: Pool, session: Session) =>
  positionFor(session, await currentCursor(pool))

/**
 * Of which objects records have changed since a position, whoever may see them, and the position now. Undefined where it
 * cannot be told: the position was given out to somebody with other rights.
 */
export async function changesSince(pool: Pool, session: Session, position: string) {
  const since = sinceOf(session, position)
  if (since === undefined) return undefined
  const { cursor, objects } = await changedObjects(pool, since)
  return { position: positionFor(session, cursor), objects }
}
