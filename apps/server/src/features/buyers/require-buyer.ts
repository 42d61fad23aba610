import { InsufficientAccess } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

/** Returns the calling buyer and the current edition; refuses other callers. */
export async function requireBuyer(fair: Needs, client: Pick<ClientBase, 'query'>, session: Session) {
  const [contactId] = attributeOf(session, 'contactId')
  if (!session.profiles.includes('buyer') || contactId === undefined) throw InsufficientAccess()
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  return { contactId, edition }
}
