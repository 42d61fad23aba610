import { PROFILES } from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Identity } from '../../services/identity/identity.ts'
import { logAccountStep } from '../../services/identity/log-account-step.ts'
import type { Needs } from './needs.ts'

interface Rights {
  profiles: readonly string[]
  isActive: boolean
}

/** Administrator actions on the access of a user. */
export const userActions = (fair: Needs): Readonly<Record<string, QuickActionHandler>> => ({
  'User.ChangeRoles': changeRights(fair, (present, fields) => {
    const profiles = String(fields.Profiles__c ?? '')
      .split(';')
      .filter(Boolean)
    if (profiles.length === 0 || profiles.some((profile) => !Object.hasOwn(PROFILES, profile)))
      throw InvalidInput('Profiles__c names no profile, or one that does not exist')
    return { ...present, profiles }
  }),
  'User.Deactivate': changeRights(fair, (present) => ({ ...present, isActive: false })),
  'User.Activate': changeRights(fair, (present) => ({ ...present, isActive: true })),
})

/** Ends all sessions of a user who has lost a device. Their browsers delete what they store at the next contact. */
export const signOutEverywhere =
  (fair: Needs, { sessions }: Pick<Identity, 'sessions'>): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    const { client, session } = transaction
    const { rowCount } = await client.query('select from user_account where id = $1 for update', [contextId])
    if (contextId === null || rowCount !== 1) throw NotFound()
    await sessions.endAll(contextId, client)
    await logAccountStep(fair, transaction, 'account.signedOut', contextId, session.userId ?? undefined)
    return { id: contextId, isCreated: false }
  }

/**
 * Applies a change of access, unless it is the caller's account or would leave the installation without an
 * administrator.
 */
const changeRights =
  (
    fair: Needs,
    decide: (present: Rights, fields: Readonly<Record<string, unknown>>) => Rights,
  ): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    if (contextId === null || contextId === transaction.session.userId) throw refuse('OWN_RIGHTS')
    const administrators = await lockAdministrators(transaction, contextId)
    const { rows } = await transaction.client.query<Rights>(
      'select profiles, is_active as "isActive" from user_account where id = $1 for update',
      [contextId],
    )
    const [present] = rows
    if (!present) throw NotFound()
    const next = decide(present, fields)
    const staysAdministrator = next.isActive && next.profiles.includes('admin')
    if (administrators === 0 && isAdministrator(present) && !staysAdministrator)
      throw refuse('LAST_ADMINISTRATOR')
    await fair.writer.update(transaction, 'User', contextId, {
      Profiles__c: next.profiles.join(';'),
      IsActive: next.isActive,
    })
    return { id: contextId, isCreated: false }
  }

const isAdministrator = ({ profiles, isActive }: Rights) => isActive && profiles.includes('admin')

/** Counts the other active administrators, locked so that two of them cannot remove each other concurrently. */
async function lockAdministrators({ client }: Transaction, besides: string) {
  const { rows } = await client.query<{ id: string }>(
    `select id from user_account where is_active and 'admin' = any(profiles) order by id for update`,
  )
  return rows.filter(({ id }) => id !== besides).length
}
