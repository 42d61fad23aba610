import { type CommittedWrite, createListener, type Log, type Transaction } from '@foyer/record-server'
import type { Pool } from 'pg'
import type { Settings } from '../../settings/settings.ts'
import { createTokenIssuer } from './issue-tokens.ts'
import { keepUserName } from './keep-user-name.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import type { Changed } from './session-cache.ts'
import { createSessionOf } from './session-of.ts'
import { createSessions, SESSION_CHANNEL } from './sessions.ts'
import { createThrottle } from './sign-in-throttle.ts'

interface IdentityOptions {
  settings: Pick<Settings, 'defaultLanguage'>
  secretKey: string
  pool: Pool
  /** For listening, where the pool leads to a pooler. */
  directPool?: Pool | undefined
  clock: () => number
  passwords?: Passwords
}

/** Records that say what somebody may do for their company. */
const DECIDES_ROLES = new Set(['Referent__c', 'TeamMember__c', 'Participation__c'])

export type Identity = ReturnType<typeof createIdentity>

/** Everything about who somebody is, put together once. */
export function createIdentity(options: IdentityOptions, isSecure: boolean) {
  const { settings, secretKey, pool, directPool = pool, clock, passwords = createPasswords() } = options
  const sessions = createSessions({ pool, clock })
  const throttle = createThrottle({ pool, clock, secretKey })
  const sessionOf = createSessionOf({ sessions, isSecure, defaultLanguage: settings.defaultLanguage })
  const tokens = createTokenIssuer({ pool, clock, passwords, sessions, throttle })

  async function onWrite(write: CommittedWrite, transaction: Transaction) {
    const changed = changedBy(write)
    if (changed) await sessions.forget(changed, transaction.client)
    await keepUserName(write, transaction)
  }

  /** Hears from now on what other servers change; gives back how to stop. */
  async function listen(log: Log) {
    const listener = createListener(directPool, log, sessions.hear, SESSION_CHANNEL)
    await listener.start()
    return listener.stop
  }

  return { passwords, sessions, throttle, sessionOf, tokens, onWrite, listen, isSecure }
}

function changedBy({
  objectApiName,
  recordId,
  before,
  after,
  changedFields,
}: CommittedWrite): Changed | null {
  const idIn = (field: string) => {
    const value = (after ?? before)?.[field]
    return typeof value === 'string' ? value : null
  }
  if (objectApiName === 'User') return { userId: recordId }
  if (objectApiName === 'Edition__c') return 'everybody'
  if (objectApiName === 'Contact') return changedFields.includes('AccountId') ? { contactId: recordId } : null
  const staffId = objectApiName === 'ActingSession__c' ? idIn('Staff__c') : null
  if (staffId !== null) return { userId: staffId }
  const accountId = DECIDES_ROLES.has(objectApiName) ? idIn('Account__c') : null
  return accountId === null ? null : { accountId }
}
