import type { Session } from '../session.ts'
import type { Cursor } from './read-changes.ts'
import { sessionDigest } from './session-digest.ts'

/** Encodes a cursor as a position for clients, bound to the rights of the session. */
export const encodePosition = (session: Session, cursor: Cursor) => `${cursor}~${sessionDigest(session)}`

/** Returns the cursor of a position; undefined if it was issued under other rights. */
export function decodePosition(session: Session, position: string): Cursor | undefined {
  const [cursor = '', digest] = position.split('~')
  return digest === undefined || digest === sessionDigest(session) ? cursor : undefined
}
