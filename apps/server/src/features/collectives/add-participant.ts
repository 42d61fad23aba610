import { normalizeUsername, type ParticipantData, type ParticipantFault } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { nextCompanyNumber } from '../../services/applications/admit-exhibitor.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { hasOpenLink } from '../../services/identity/links.ts'
import { belongingElsewhere } from '../../services/referents/belongs-elsewhere.ts'
import { invite } from '../../services/registration/invite.ts'

/** Who takes part already, by the name of the company in small letters. */
export async function knownParticipants({ client }: Transaction, organiserId: string) {
  const { rows } = await client.query<{ name: string }>(
    `select a.name from participation p join account a on a.id = p.account
     where p.organiser = $1 and p.status <> 'cancelled'`,
    [organiserId],
  )
  return new Set(rows.map(({ name }) => name.toLowerCase()))
}

/** A company of the collective with its place in it, and an invitation for who acts for it. A fault, or nothing. */
export async function addParticipant(
  fair: Fair,
  transaction: Transaction,
  { data, organiserId, edition }: { data: ParticipantData; organiserId: string; edition: EditionAtHand },
): Promise<ParticipantFault | undefined> {
  const { client, session } = transaction
  const { company, country, vatNumber, firstName, lastName, email } = data
  // Nobody puts a company into a group that has an account of its own to say so.
  const same = await client.query('select from account where vat_number = $1 and billing_country = $2', [
    vatNumber,
    country,
  ])
  if (vatNumber !== '' && same.rowCount !== 0) return 'companyKnown'
  if ((await belongingElsewhere(client, [email], '')).size > 0) return 'personElsewhere'
  // A second invitation would make the first one stop working, and leave its company with nobody.
  if (await hasOpenLink(client, normalizeUsername(email), 'invite', fair.clock())) return 'personInvited'
  const { id: accountId } = await fair.writer.create(transaction, 'Account', {
    Name: company,
    VatNumber__c: vatNumber || null,
    BillingCountry: country,
  })
  await fair.writer.create(transaction, 'Participation__c', {
    Name: await nextCompanyNumber(transaction, edition),
    Account__c: accountId,
    Edition__c: edition.id,
    Kind__c: 'collective',
    Status__c: 'confirmed',
    Organiser__c: organiserId,
  })
  await invite(fair, transaction, {
    person: { email, firstName, lastName, language: country === 'IT' ? 'it' : session.language },
    profiles: ['collective'],
    accountId,
    isOneOfMany: true,
  })
  return undefined
}
