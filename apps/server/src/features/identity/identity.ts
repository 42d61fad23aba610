import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { Pool } from 'pg'
import type { Settings } from '../../settings/settings.ts'
import { createTokenIssuer } from './issue-tokens.ts'
import { keepUserName } from './keep-user-name.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createSessionOf } from './session-of.ts'
import { createSessions } from './sessions.ts'
import { createThrottle } from './sign-in-throttle.ts'

interface IdentityOptions {
  settings: Pick<Settings, 'defaultLanguage'>
  secretKey: string
  pool: Pool
  clock: () => number
  passwords?: Passwords
}

/** Records that say what somebody may do for their company. */
const DECIDES_ROLES = new Set(['Referent__c', 'TeamMember__c', 'Participation__c'])

export type Identity = ReturnType<typeof createIdentity>

/** Everything about who somebody is, put together once. */
export function createIdentity(options: IdentityOptions, isSecure: boolean) {
  const { settings, secretKey, pool, clock, passwords = createPasswords() } = options
  const sessions = createSessions({ pool, clock })
  const throttle = createThrottle({ pool, clock, secretKey })
  const sessionOf = createSessionOf({ sessions, isSecure, defaultLanguage: settings.defaultLanguage })
  const tokens = createTokenIssuer({ pool, clock, passwords, sessions, throttle })

  async function onWrite(write: CommittedWrite, transaction: Transaction) {
    if (write.objectApiName === 'User') sessions.forget(write.recordId)
    const staffId = write.objectApiName === 'ActingSession__c' ? write.after?.Staff__c : undefined
    if (typeof staffId === 'string') sessions.forget(staffId)
    const accountId = (write.after ?? write.before)?.Account__c
    if (DECIDES_ROLES.has(write.objectApiName) && typeof accountId === 'string')
      sessions.forgetCompany(accountId)
    await keepUserName(write, transaction)
  }

  return { passwords, sessions, throttle, sessionOf, tokens, onWrite, isSecure }
}
