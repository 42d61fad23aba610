import {
  type CommittedWrite,
  createNotificationListener,
  type Log,
  type Transaction,
} from '@foyer/record-server'
import type { Pool } from 'pg'
import { addJob } from '../../jobs/add-job.ts'
import type { Settings } from '../../settings/settings.ts'
import type { RehearsalModeOf } from '../rehearsal/rehearsal-mode.ts'
import { createFactors } from '../second-factor/factors.ts'
import { createPasskeys } from '../second-factor/passkeys.ts'
import { createAppGrants } from './apps/app-grants.ts'
import { createAppOrigins } from './apps/app-origins.ts'
import { createCheckClient } from './apps/check-client.ts'
import { copyUserName } from './copy-user-name.ts'
import { createTokenIssuer } from './issue-tokens.ts'
import { createKnownDevices } from './known-device.ts'
import { type Loser, loserOf } from './lost-rights.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createSecondStepCookie } from './second-step-cookie.ts'
import type { Changed } from './session-cache.ts'
import { createSessionOf, languageOf } from './session-of.ts'
import { createSessions, SESSION_CHANNEL } from './sessions.ts'
import { createThrottle } from './throttle.ts'
import { type AttackNotice, WARN_OF_ATTACK } from './warn-of-attack.ts'

interface IdentityOptions {
  settings: Pick<
    Settings,
    'defaultLanguage' | 'host' | 'passwordGrants' | 'port' | 'publicUrl' | 'sessionIdleMinutes' | 'sitePath'
  >
  secretKey: string
  pool: Pool
  /** For LISTEN, where the pool leads to a pooler. */
  directPool?: Pool | undefined
  clock: () => number
  passwords?: Passwords
  /** Rehearsal mode of a request; default: every request is rolled back. */
  modeOf?: RehearsalModeOf
}

const MINUTE_MS = 60_000

/** Records that determine a user's rights for their company. */
const DECIDES_ROLES = new Set(['Referent__c', 'TeamMember__c', 'Participation__c'])

export type Identity = ReturnType<typeof createIdentity>

/** Creates the services of identity. */
export function createIdentity(options: IdentityOptions, isSecure: boolean) {
  const { settings, secretKey, pool, directPool = pool, clock, passwords = createPasswords() } = options
  const sessions = createSessions({ pool, clock, idleMs: settings.sessionIdleMinutes * MINUTE_MS })
  const devices = createKnownDevices({ secretKey, isSecure, clock })
  const throttle = createThrottle({
    pool,
    clock,
    secretKey,
    onAttack: async (client, { of, subject }) => {
      // A guesser of codes already has the password, and each attempt is in the owner's list of sign-ins.
      if (of !== 'password') return
      const notice: AttackNotice = { username: subject ?? '', at: clock() }
      await addJob(client, WARN_OF_ATTACK, notice)
    },
  })
  const { sessionOf, decide, endedTokenOf } = createSessionOf({
    sessions,
    isSecure,
    defaultLanguage: settings.defaultLanguage,
    modeOf: options.modeOf ?? (() => undefined),
  })
  const factors = createFactors({ clock, secretKey })
  const passkeys = createPasskeys({ clock, secretKey, publicUrl: settings.publicUrl })
  const secondStep = createSecondStepCookie({ secretKey, isSecure, clock })
  const checkClient = createCheckClient({ pool, throttle })
  const grants = createAppGrants({ pool, clock, sessions, checkClient, issuer: originOf(settings) })
  const origins = createAppOrigins({ pool, clock })
  const tokens = createTokenIssuer(
    { pool, clock, passwords, sessions, throttle, devices, factors },
    {
      mayUsePasswords: settings.passwordGrants,
      checkClient,
      grants,
      consentUrl: (parameters, { headers }) => {
        const language = languageOf(
          parameters.get('ui_locales') ?? headers['accept-language'],
          settings.defaultLanguage,
        )
        const base = language === settings.defaultLanguage ? '' : `/${language}`
        return `/${settings.sitePath}${base}/reserved/authorize?${parameters}`
      },
    },
  )

  async function onWrite(write: CommittedWrite, transaction: Transaction) {
    const changed = changedBy(write)
    if (changed) await sessions.forget(changed, transaction.client)
    const loser = loserOf(write)
    if (loser) await signOut(loser, transaction)
    await copyUserName(write, transaction, clock())
  }

  /**
   * Ends the sessions of a user who loses rights, and with them open pages. Users who change their own rights
   * stay signed in.
   */
  async function signOut(loser: Loser, { client, session }: Transaction) {
    const { rows } =
      'userId' in loser
        ? { rows: [{ id: loser.userId }] }
        : await client.query<{ id: string }>('select id from user_account where contact_id = $1', [
            loser.contactId,
          ])
    for (const { id } of rows) if (id !== session.userId) await sessions.endAll(id, client)
  }

  /** Subscribes to changes by other servers; returns a function to stop. */
  async function listen(log: Log) {
    const listener = createNotificationListener(directPool, log, sessions.hear, { channel: SESSION_CHANNEL })
    await listener.start()
    return listener.stop
  }

  return {
    passwords,
    sessions,
    throttle,
    devices,
    factors,
    passkeys,
    secondStep,
    sessionOf,
    decide,
    endedTokenOf,
    tokens,
    grants,
    origins,
    onWrite,
    listen,
    isSecure,
  }
}

/** Our origin for API clients. */
const originOf = ({ publicUrl, host, port }: IdentityOptions['settings']) =>
  publicUrl ?? `http://${host}:${port}`

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
