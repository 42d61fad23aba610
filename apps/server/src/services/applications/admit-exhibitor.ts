import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Fair } from '../fair/fair.ts'

/** The company takes part in the edition: its participation is confirmed, and its people are exhibitors. */
export async function admitExhibitor(
  fair: Fair,
  transaction: Transaction,
  accountId: string,
  edition: EditionAtHand,
) {
  const { client } = transaction
  const { rows } = await client.query<{ id: string; status: string }>(
    'select id, status from participation where account = $1 and edition = $2 for update',
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
  if (known && known.status !== 'confirmed')
    await fair.writer.update(transaction, 'Participation__c', known.id, { Status__c: 'confirmed' })
  await makeExhibitors(fair, transaction, accountId)
  return { participationId }
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

async function makeExhibitors(fair: Fair, transaction: Transaction, accountId: string) {
  const { rows } = await transaction.client.query<{ id: string; profiles: string[] }>(
    `select u.id, u.profiles from user_account u join contact c on c.id = u.contact_id
     where c.account_id = $1 and 'applicant' = any(u.profiles) order by u.id`,
    [accountId],
  )
  for (const { id, profiles } of rows) {
    const others = profiles.filter((profile) => profile !== 'applicant' && profile !== 'exhibitor')
    await fair.writer.update(transaction, 'User', id, { Profiles__c: ['exhibitor', ...others].join(';') })
  }
}
