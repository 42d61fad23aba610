import { normalizeUsername, STAFF_PROFILES } from '@foyer/fair-domain'
import { transact } from '@foyer/record-server'
import type { PoolClient } from 'pg'
import type { ExternalPerson } from '../../integrations/sso/single-sign-on.ts'
import type { Sender } from '../../services/identity/complete-sign-in.ts'
import { enter, type SignInDependencies, type SignInOutcome } from '../../services/identity/sign-in.ts'

type Dependencies = Pick<SignInDependencies, 'pool' | 'clock' | 'sessions' | 'devices' | 'factors'>

/**
 * Signs in a member of staff after single sign-on, with the second step if enabled; never creates an account.
 * The first sign-in links by verified email address, later ones by subject alone, so that a reassigned
 * address matches no account.
 */
export function signInExternally(
  dependencies: Dependencies,
  person: ExternalPerson,
  sender: Sender,
): Promise<Exclude<SignInOutcome, { outcome: 'slowedDown' }>> {
  return transact(dependencies.pool, async (client) => {
    const now = new Date(dependencies.clock())
    const userId = (await findLinked(client, person)) ?? (await link(client, person, now))
    if (userId === null) return { outcome: 'refused' }
    return enter(dependencies, client, { userId, method: 'sso', kind: 'browser', ...sender })
  })
}

async function findLinked(client: PoolClient, { issuer, subject }: ExternalPerson) {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from identity.external_login l join user_account u on u.id = l.user_id
     where l.issuer = $1 and l.subject = $2 and u.is_active and u.profiles && $3`,
    [issuer, subject, STAFF_PROFILES],
  )
  return rows[0]?.id ?? null
}

async function link(client: PoolClient, person: ExternalPerson, now: Date) {
  const { issuer, subject, email, isEmailVerified } = person
  if (email === null || !isEmailVerified) return null
  // A subject or an account that is already linked is not linked again, even concurrently.
  const { rows } = await client.query<{ id: string }>(
    `insert into identity.external_login (issuer, subject, user_id, created_at)
     select $1, $2, u.id, $5 from user_account u where u.username = $3 and u.is_active and u.profiles && $4
     on conflict do nothing returning user_id as id`,
    [issuer, subject, normalizeUsername(email), STAFF_PROFILES, now],
  )
  return rows[0]?.id ?? null
}
