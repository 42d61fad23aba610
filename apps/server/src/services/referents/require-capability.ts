import { type Capability, capabilityProfile } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'

/** The company for which the caller may do this; everybody else is refused. */
export function requireCapability(session: Session, capability: Capability) {
  const [accountId] = attributeOf(session, 'accountId')
  const [contactId] = attributeOf(session, 'contactId')
  if (!session.profiles.includes(capabilityProfile(capability)) || !accountId || !contactId)
    throw InsufficientAccess()
  return { accountId, contactId }
}
