import { attributeOf, type Session } from '@foyer/record-server'
import { refuse } from '../refuse.ts'

/** Names the sessions of apps that somebody let in. */
export const OF_APP = 'ofApp'

/**
 * Refuses what is declared as personal to staff who act on behalf of a customer, and to apps: whom somebody has let in
 * may neither prove who they are, nor agree or sign for them, nor let others in.
 */
export function requireThemselves(session: Session) {
  if ([...attributeOf(session, 'actorId'), ...attributeOf(session, OF_APP)].length > 0)
    throw refuse('ONLY_THEMSELVES')
}
