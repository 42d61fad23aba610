import {
  isConsentReader,
  isMailWriter,
  LEFT_OUT,
  type MailingPeople,
  type MailingPeopleResult,
  type MailingRecipientItem,
  type MailingResults,
} from '@foyer/fair-domain'
import { InsufficientAccess, type Language, object, string } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import {
  type FoundRecipient,
  findCompaniesWithoutPeople,
  findRecipients,
  readSubjects,
  type Subject,
} from './find-recipients.ts'
import type { Needs } from './needs.ts'
import { readMailing, type StoredMailing } from './stored-mailing.ts'

type Database = Pick<ClientBase, 'query'>

export const itemOf = (
  { contactId, name, company, accountId, phone, shownEmail, language, leftOut }: FoundRecipient,
  readerLanguage: Language,
): MailingRecipientItem => ({
  contactId,
  name,
  company,
  accountId,
  phone: leftOut === null ? null : phone,
  email: shownEmail,
  language,
  leftOut: leftOut === null ? null : LEFT_OUT[leftOut][readerLanguage],
})

/** Returns the companies without people as excluded recipients. */
export const companyItems = (
  companies: readonly { accountId: string; name: string; phone: string | null }[],
  language: Language,
): MailingRecipientItem[] =>
  companies.map((company) => ({
    ...company,
    contactId: null,
    company: null,
    email: null,
    language,
    leftOut: LEFT_OUT.noPerson[language],
  }))

/** Returns the current recipients of a draft; of a sent mailing, the stored ones. */
export async function recipientsOf(
  fair: Needs,
  database: Database,
  mailing: StoredMailing,
  /** The records, if the caller has already read them. */
  subjects?: Subject[],
) {
  const edition = await fair.editions.current(database)
  const sources = subjects ?? (await readSubjects(database, mailing.id))
  const context = { editionId: edition?.id ?? null, isPersonal: sources.length === 1 }
  if (mailing.state === 'draft') return findRecipients(database, mailing, sources, context)
  const { rows } = await database.query<{
    record: string
    contact: string
    account: null
    reason: keyof typeof LEFT_OUT | null
  }>(
    'select record_id as record, contact, null as account, reason from mailing_recipient where mailing = $1',
    [mailing.id],
  )
  const reasons = new Map(rows.map(({ contact, reason }) => [contact, reason]))
  const people = await findRecipients(database, mailing, rows, context)
  return people.map((person) => ({ ...person, leftOut: reasons.get(person.contactId) ?? null }))
}

const RECIPIENTS = `mailing_recipient r left join message m on m.mailing = r.mailing and m.contact = r.contact
  where r.mailing = $1`
const WAITS = `(r.state = 'waiting' or r.state = 'sent' and m.status in ('queued', 'held'))`

/** A revocation is attributed to the last mail of that purpose before it. */
const UNSUBSCRIBED = `mailing_recipient r join message m on m.mailing = r.mailing and m.contact = r.contact
  join consent k on k.contact = m.contact and k.name = $2 and not k.given and k.source = 'unsubscribe'
    and k.created_date >= m.created_date
  where r.mailing = $1 and not exists (
    select from message later join mailing other on other.id = later.mailing and other.purpose = $2
    where later.contact = m.contact and later.created_date > m.created_date and later.created_date <= k.created_date)`

/** Returns the results of a mailing. Mails are counted like its list of mails, people like the lists below. */
export async function readResults(
  database: Database,
  { id, purpose }: StoredMailing,
): Promise<MailingResults> {
  const { rows } = await database.query<MailingResults>(
    `select people.*, mails.*, (select count(distinct k.contact)::int from ${UNSUBSCRIBED}) as unsubscribed
     from (select count(*) filter (where ${WAITS})::int as waiting,
             count(*) filter (where r.state = 'left_out')::int as "leftOut" from ${RECIPIENTS}) people,
       (select count(*) filter (where status = 'sent')::int as sent,
          count(*) filter (where status in ('failed', 'closed'))::int as failed,
          count(*) filter (where status = 'bounced')::int as bounced from message where mailing = $1) mails`,
    [id, purpose],
  )
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0, bounced: 0, leftOut: 0, unsubscribed: 0 }
}

/** Returns all recipients of one count of a mailing. */
export async function getRecipients(
  fair: Needs,
  session: Session,
  { id, of, language }: { id: string; of: MailingPeople; language: Language },
): Promise<MailingPeopleResult> {
  if (of === 'unsubscribed' && !isConsentReader(session.profiles)) throw InsufficientAccess()
  // The reason of an exclusion reveals consents.
  if (of === 'leftOut' && !isMailWriter(session.profiles)) throw InsufficientAccess()
  const { pool } = fair
  const mailing = await readMailing(pool, id)
  const subjects = await readSubjects(pool, id)
  const people = await recipientsOf(fair, pool, mailing, subjects)
  const companies = of === 'leftOut' ? await findCompaniesWithoutPeople(pool, subjects, people) : []
  const counted = await contactsIn(pool, mailing, of)
  const isCounted = ({ contactId, leftOut }: (typeof people)[number]) =>
    counted ? counted.has(contactId) : (leftOut !== null) === (of === 'leftOut')
  return {
    name: mailing.name,
    people: [
      ...people.filter(isCounted).map((person) => itemOf(person, language)),
      ...companyItems(companies, language),
    ],
  }
}

const CONTACT = object({ contact: string })

/** The contacts of a count; null if the state of each recipient decides. */
async function contactsIn(database: Database, { id, purpose }: StoredMailing, of: MailingPeople) {
  if (of !== 'waiting' && of !== 'unsubscribed') return null
  const rows =
    of === 'waiting'
      ? await readRows(database, CONTACT, `select r.contact from ${RECIPIENTS} and ${WAITS}`, [id])
      : await readRows(database, CONTACT, `select distinct k.contact from ${UNSUBSCRIBED}`, [id, purpose])
  return new Set(rows.map(({ contact }) => contact))
}
