import { attributeOf, type Session } from '@foyer/record-server'
import { refuse } from '../refuse.ts'

/** Refuses what is declared as personal to staff who act on behalf of a customer. */
export function requireThemselves(session: Session) {
  if (attributeOf(session, 'actorId').length > 0) throw refuse('ONLY_THEMSELVES')
}
