import { HOSTED_ROLES, hostedRole, participantLeftMail } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Fair } from '../fair/fair.ts'
import { mailCompany } from './mail-company.ts'

/** The company takes part in the edition: its participation is confirmed, and its people are exhibitors. */
export async function admitExhibitor(
  fair: Fair,
  transaction: Transaction,
  accountId: string,
  edition: EditionAtHand,
) {
  const { client } = transaction
  const { rows } = await client.query<{ id: string; status: string; kind: string }>(
    'select id, status, kind from participation where account = $1 and edition = $2 for update',
    [accountId, edition.id],
  )
  const [known] = rows
  const participationId =
    known?.id ??
    (
      await fair.writer.create(transaction, 'Participation__c', {
        Name: await nextCompanyNumber(transaction, edition),
        Account__c: accountId,
        Edition__c: edition.id,
        Kind__c: 'exhibitor',
        Status__c: 'confirmed',
      })
    ).id
  if (known && hostedRole(known.kind) !== null) await leaveHost(fair, transaction, known.id, edition)
  if (known && known.status !== 'confirmed')
    await fair.writer.update(transaction, 'Participation__c', known.id, { Status__c: 'confirmed' })
  await makeExhibitors(fair, transaction, accountId)
  return { participationId }
}

/** Who took part with another company has a place of its own from here on, and the other is told. */
async function leaveHost(fair: Fair, transaction: Transaction, id: string, edition: EditionAtHand) {
  const { rows } = await transaction.client.query<{ company: string; hostId: string; isHosted: boolean }>(
    `select a.name as company, host.account as "hostId", p.status = 'confirmed' as "isHosted"
     from participation p join account a on a.id = p.account join participation host on host.id = p.organiser
     where p.id = $1`,
    [id],
  )
  await fair.writer.update(transaction, 'Participation__c', id, { Kind__c: 'exhibitor', Organiser__c: null })
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

/** As `TF27-00412`: the first part of every payment reference of the company. */
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

const BECOME_EXHIBITORS: readonly string[] = ['applicant', ...HOSTED_ROLES]

async function makeExhibitors(fair: Fair, transaction: Transaction, accountId: string) {
  const { rows } = await transaction.client.query<{ id: string; profiles: string[] }>(
    `select u.id, u.profiles from user_account u join contact c on c.id = u.contact_id
     where c.account_id = $1 and u.profiles && $2 order by u.id`,
    [accountId, BECOME_EXHIBITORS],
  )
  for (const { id, profiles } of rows) {
    const others = profiles.filter((profile) => ![...BECOME_EXHIBITORS, 'exhibitor'].includes(profile))
    await fair.writer.update(transaction, 'User', id, { Profiles__c: ['exhibitor', ...others].join(';') })
  }
}
