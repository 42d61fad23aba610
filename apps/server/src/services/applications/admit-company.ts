import { HOSTED_ROLES, hostedRole, type Profile, participantLeftMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../editions/editions.ts'
import { mailCompany } from './mail-company.ts'
import type { Needs } from './needs.ts'

/** Kinds of participation with their own place. */
export type AdmittedKind = 'exhibitor' | 'pavilionOrganiser'

const PROFILE_OF = { exhibitor: 'exhibitor', pavilionOrganiser: 'pavilion' } as const satisfies Record<
  AdmittedKind,
  Profile
>

/** Confirms the participation of a company in the edition, creating it if needed, and gives its users the profile. */
export async function admitCompany(
  fair: Needs,
  transaction: Transaction,
  accountId: string,
  edition: EditionAtHand,
  kind: AdmittedKind = 'exhibitor',
) {
  const { client } = transaction
  const { rows } = await client.query<{ id: string; status: string; kind: string }>(
    'select id, status, kind from participation where account = $1 and edition = $2 for update',
    [accountId, edition.id],
  )
  const [existing] = rows
  const participationId =
    existing?.id ??
    (
      await fair.writer.create(transaction, 'Participation__c', {
        Name: await nextCompanyNumber(transaction, edition),
        Account__c: accountId,
        Edition__c: edition.id,
        Kind__c: kind,
        Status__c: 'confirmed',
      })
    ).id
  // An accepted application does not replace the role of a collective's organiser.
  const isKept = existing?.kind === 'pavilionOrganiser' && existing.status !== 'cancelled'
  const next = isKept ? 'pavilionOrganiser' : kind
  const isHosted = existing !== undefined && hostedRole(existing.kind) !== null
  if (isHosted) await leaveHost(fair, transaction, existing.id, edition, next)
  if (existing && (existing.status !== 'confirmed' || (existing.kind !== next && !isHosted)))
    await fair.writer.update(transaction, 'Participation__c', existing.id, {
      Status__c: 'confirmed',
      Kind__c: next,
    })
  await giveProfile(fair, transaction, accountId, PROFILE_OF[next])
  return { participationId }
}

/** Ends the participation with a host company, and mails the host. */
async function leaveHost(
  fair: Needs,
  transaction: Transaction,
  id: string,
  edition: EditionAtHand,
  kind: AdmittedKind,
) {
  const { rows } = await transaction.client.query<{ company: string; hostId: string; isHosted: boolean }>(
    `select a.name as company, host.account as "hostId", p.status = 'confirmed' as "isHosted"
     from participation p join account a on a.id = p.account join participation host on host.id = p.organiser
     where p.id = $1`,
    [id],
  )
  await fair.writer.update(transaction, 'Participation__c', id, { Kind__c: kind, Organiser__c: null })
  for (const { company, hostId, isHosted } of rows)
    if (isHosted)
      await mailCompany(fair, transaction, hostId, ({ person, to, link }) =>
        fair.sendMessage(transaction, {
          template: participantLeftMail,
          to,
          data: { name: person.firstName, company, edition: edition.name, link: link('/reserved') },
        }),
      )
}

/** The next number, like `TF27-00412`: the first part of every payment reference of the company. */
export async function nextCompanyNumber({ client }: Transaction, { id, year }: EditionAtHand) {
  await client.query('select from edition where id = $1 for no key update', [id])
  const prefix = `TF${String(year % 100).padStart(2, '0')}-`
  const { rows } = await client.query<{ last: number }>(
    `select coalesce(max(substring(name from '\\d{5}$')::int), 0) as last from participation
     where edition = $1 and name ~ $2`,
    [id, `^${prefix}\\d{5}$`],
  )
  return `${prefix}${String((rows[0]?.last ?? 0) + 1).padStart(5, '0')}`
}

const REPLACED: readonly string[] = ['applicant', 'exhibitor', 'pavilion', ...HOSTED_ROLES]

/** Gives the users of a company its profile, replacing that of another kind of participation. */
async function giveProfile(fair: Needs, transaction: Transaction, accountId: string, profile: Profile) {
  const { rows } = await transaction.client.query<{ id: string; profiles: string[] }>(
    `select u.id, u.profiles from user_account u join contact c on c.id = u.contact_id
     where c.account_id = $1 and u.profiles && $2 and not $3 = any(u.profiles) order by u.id`,
    [accountId, REPLACED, profile],
  )
  for (const { id, profiles } of rows) {
    const otherProfiles = profiles.filter((profile) => !REPLACED.includes(profile))
    await fair.writer.update(transaction, 'User', id, { Profiles__c: [profile, ...otherProfiles].join(';') })
  }
}
