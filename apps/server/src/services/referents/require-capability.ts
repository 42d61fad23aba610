import { type Capability, capabilityProfile } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'

/** Returns the company for which the caller has the capability; refuses all others. */
export function requireCapability(session: Session, capability: Capability) {
  const [accountId] = attributeOf(session, 'accountId')
  const [contactId] = attributeOf(session, 'contactId')
  if (!session.profiles.includes(capabilityProfile(capability)) || !accountId || !contactId)
    throw InsufficientAccess()
  return { accountId, contactId }
}
