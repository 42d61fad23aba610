import {
  coExhibitorInviteMail,
  INVITED_FOR_COMPANY,
  inviteMail,
  isEmail,
  LINK_LIFETIME_MS,
  normalizeUsername,
  PROFILES,
  type Profile,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { makeLink } from '../identity/links.ts'
import { requireMailQuota } from '../identity/mail-rate-limit.ts'
import { screenUrl } from '../identity/screen-url.ts'
import type { Needs } from './needs.ts'
import { refuseRegistration } from './refuse-registration.ts'

const DAY_MS = 86_400_000

export interface Invitation {
  person: { email: string; firstName: string; lastName: string; language: Language }
  profiles: readonly Profile[]
  accountId: string | null
  /** Part of a reviewed list: limited per mailbox, not per sender. */
  isOneOfMany?: boolean
  /** The company whose stand they share, named in the mail. */
  host?: string
}

/**
 * Invites a person to sign in, for a company or for the organiser. A repeated invitation sends a new link and
 * invalidates the old one; the caller must check the inviter's permission.
 */
export async function invite(
  fair: Needs,
  transaction: Transaction,
  { person, profiles, accountId, isOneOfMany = false, host }: Invitation,
) {
  const { client, session } = transaction
  const username = normalizeUsername(person.email)
  const names = await client.query<{ inviter: string | null; company: string | null }>(
    `select (select name from user_account where id = $1) as inviter, (select name from account where id = $2) as company`,
    [session.userId, accountId],
  )
  const needsCompany = profiles.some((profile) => INVITED_FOR_COMPANY.includes(profile))
  const hasCompany = (names.rows[0]?.company ?? null) !== null
  const invalidFields = [
    ...(isEmail(username) ? [] : ['email']),
    ...(person.lastName.trim() === '' ? ['lastName'] : []),
    ...(profiles.length > 0 && profiles.every((profile) => profile in PROFILES) ? [] : ['profiles']),
    ...((needsCompany || accountId !== null) && !hasCompany ? ['accountId'] : []),
  ]
  if (invalidFields.length > 0) throw refuseRegistration(invalidFields)
  if (!isOneOfMany) await requireMailQuota(fair, client, session, username)
  const token = await makeLink(client, {
    kind: 'invite',
    username,
    details: { ...person, username, profiles, accountId },
    now: fair.clock(),
    lifetime: LINK_LIFETIME_MS.invite,
  })
  const { language } = person
  const to = { email: username, language }
  const data = {
    name: person.firstName || person.lastName,
    inviter: names.rows[0]?.inviter ?? 'Foyer',
    company: names.rows[0]?.company ?? 'Foyer',
    link: screenUrl(fair, language, `/reserved/welcome?token=${token}`),
    days: String(LINK_LIFETIME_MS.invite / DAY_MS),
  }
  await (host === undefined
    ? fair.sendMessage(transaction, { template: inviteMail, to, data })
    : fair.sendMessage(transaction, { template: coExhibitorInviteMail, to, data: { ...data, host } }))
}
