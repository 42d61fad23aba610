import {
  type HostedRole,
  languageOfCountry,
  normalizeUsername,
  type ParticipantData,
  type ParticipantIssue,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { nextCompanyNumber } from '../applications/admit-company.ts'
import { sameVat } from '../companies/same-company.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { hasOpenLink } from '../identity/links.ts'
import { belongingElsewhere } from '../referents/belongs-elsewhere.ts'
import { type Invitation, invite } from '../registration/invite.ts'
import type { Needs } from './needs.ts'

interface NewParticipant {
  data: ParticipantData
  hostId: string
  edition: EditionAtHand
  kind: HostedRole
  mail?: Pick<Invitation, 'isOneOfMany' | 'host'>
}

/** Adds a company hosted by another, and invites its user; or returns why that is not possible. */
export async function addParticipant(
  fair: Needs,
  transaction: Transaction,
  { data, hostId, edition, kind, mail = {} }: NewParticipant,
): Promise<{ fault: ParticipantIssue } | { id: string }> {
  const { company, country, vatNumber } = data
  // A company with its own account must agree itself.
  const same = await transaction.client.query(
    `select from account where ${sameVat('vat_number', '$1')} and billing_country = $2`,
    [vatNumber, country],
  )
  if (vatNumber !== '' && same.rowCount !== 0) return { fault: 'companyKnown' }
  const issue = await personIssue(fair, transaction, data.email)
  if (issue) return { fault: issue }
  const { id: accountId } = await fair.writer.create(transaction, 'Account', {
    Name: company,
    VatNumber__c: vatNumber || null,
    BillingCountry: country,
  })
  const participation = await fair.writer.create(transaction, 'Participation__c', {
    Name: await nextCompanyNumber(transaction, edition),
    Account__c: accountId,
    Edition__c: edition.id,
    Kind__c: kind,
    Status__c: 'confirmed',
    Organiser__c: hostId,
  })
  await inviteParticipant(fair, transaction, { data, accountId, kind, mail })
  return { id: participation.id }
}

/** Returns why a person cannot be invited to act for one more company. */
export async function personIssue(
  fair: Needs,
  { client }: Transaction,
  email: string,
): Promise<ParticipantIssue | undefined> {
  if ((await belongingElsewhere(fair, client, [email], '')).size > 0) return 'personElsewhere'
  // A second invitation would invalidate the first, and leave its company without a user.
  const isInvited = await hasOpenLink(client, normalizeUsername(email), 'invite', fair.clock())
  return isInvited ? 'personInvited' : undefined
}

export const inviteParticipant = (
  fair: Needs,
  transaction: Transaction,
  {
    data: { email, firstName, lastName, country },
    accountId,
    kind,
    mail = {},
  }: Pick<NewParticipant, 'kind' | 'mail'> & {
    data: Pick<ParticipantData, 'email' | 'firstName' | 'lastName' | 'country'>
    accountId: string
  },
) =>
  invite(fair, transaction, {
    person: { email, firstName, lastName, language: languageOfCountry(country) },
    profiles: [kind],
    accountId,
    ...mail,
  })
