import { attributeOf, type Session } from '@foyer/record-server'
import { refuse } from '../refuse.ts'

/** Marks sessions of authorised apps. */
export const OF_APP = 'ofApp'

/**
 * Refuses personal methods to staff acting on behalf and to apps: a delegate may neither prove the user's
 * identity, nor agree or sign for the user, nor authorise others.
 */
export function requireThemselves(session: Session) {
  if (isDelegate(session)) throw refuse('ONLY_THEMSELVES')
}

/** Checks for staff acting on behalf, and for apps. */
export const isDelegate = (session: Session) =>
  [...attributeOf(session, 'actorId'), ...attributeOf(session, OF_APP)].length > 0
