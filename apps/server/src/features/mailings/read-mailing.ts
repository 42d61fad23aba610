import {
  isMailWriter,
  isPromoter,
  isUnsubscribable,
  LEFT_OUT,
  type MailingAnswer,
  type MailingRecipientItem,
  type MailingResults,
  newsletterPurpose,
  PURPOSES,
  type WritingTemplateItem,
} from '@foyer/fair-domain'
import { LANGUAGES, type Language } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { Fair } from '../../services/fair/fair.ts'
import { type FoundRecipient, findRecipients, readSubjects, type Subject } from './find-recipients.ts'
import { readMailing, type StoredMailing } from './stored-mailing.ts'

type Database = Pick<ClientBase, 'query'>

/** How many of each kind a page names; the counts are of all. */
const SHOWN = 50

/** A mailing as it stands: a draft with whoever it would go to, or what became of it. */
export async function getMailing(
  fair: Fair,
  session: Session,
  id: string,
  language: Language,
): Promise<MailingAnswer> {
  const { pool } = fair
  const mailing = await readMailing(pool, id)
  const subjects = await readSubjects(pool, id)
  const people = await recipientsOf(fair, pool, mailing, subjects)
  const going = people.filter(({ leftOut }) => leftOut === null)
  const left = people.filter(({ leftOut }) => leftOut !== null)
  const reasons = (Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[]).map((reason) => ({
    reason: LEFT_OUT[reason][language],
    count: left.filter(({ leftOut }) => leftOut === reason).length,
  }))
  const [templates, purposes] = await Promise.all([readTemplates(pool), readPurposes(pool, language)])
  const { texts, state, kind, purpose, audience, source, sendAt, sentAt } = mailing
  return {
    id,
    state,
    kind,
    purpose,
    audience,
    source,
    texts,
    isToCompanies: subjects.some(({ contact }) => contact === null),
    sendAt: sendAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    counts: {
      it: going.filter((one) => one.language === 'it').length,
      'en-US': going.filter((one) => one.language === 'en-US').length,
    },
    leftOut: reasons.filter(({ count }) => count > 0),
    shown: [...going.slice(0, SHOWN), ...left.slice(0, SHOWN)].map((person) => itemOf(person, language)),
    results: state === 'draft' ? null : await readResults(pool, mailing),
    templates,
    purposes,
    canWrite: isMailWriter(session.profiles),
    canPromote: isPromoter(session.profiles),
  }
}

const itemOf = (
  { contactId, name, company, shownEmail, language, leftOut }: FoundRecipient,
  own: Language,
): MailingRecipientItem => ({
  contactId,
  name,
  company,
  email: shownEmail,
  language,
  leftOut: leftOut === null ? null : LEFT_OUT[leftOut][own],
})

/** Of a draft whoever it would go to; once it is sent off those who were found then. */
export async function recipientsOf(
  fair: Fair,
  database: Database,
  mailing: StoredMailing,
  /** Where they were read already. */
  known?: Subject[],
) {
  const edition = await fair.editions.current(database)
  const sources = known ?? (await readSubjects(database, mailing.id))
  const standing = { editionId: edition?.id ?? null, isPersonal: sources.length === 1 }
  if (mailing.state === 'draft') return findRecipients(database, mailing, sources, standing)
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
  const people = await findRecipients(database, mailing, rows, standing)
  return people.map((person) => ({ ...person, leftOut: reasons.get(person.contactId) ?? null }))
}

async function readTemplates(database: Database): Promise<WritingTemplateItem[]> {
  const { rows } = await database.query<WritingTemplateItem>(
    `select id, name, kind, json_build_object(
       'it', json_build_object('subject', coalesce(subject_it, ''), 'body', coalesce(body_it, '')),
       'en-US', json_build_object('subject', coalesce(subject_en, ''), 'body', coalesce(body_en, ''))) as texts
     from mail_template order by name, id`,
  )
  return rows
}

/** What people can be asked to agree to, and can end by the link of a mail. */
export async function readPurposes(database: Database, language: Language) {
  const { rows } = await database.query<{ code: string; name: string }>(
    'select code, name from newsletter where active order by position, id',
  )
  const own = (Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]).filter(isUnsubscribable)
  return [
    ...own.map((value) => ({ value: value as string, label: PURPOSES[value][language] })),
    ...rows.map(({ code, name }) => ({ value: newsletterPurpose(code), label: `Newsletter ${name}` })),
  ]
}

export async function addressOf(database: Database, userId: string | null) {
  const { rows } = await database.query<{ email: string }>(
    'select username as email from user_account where id = $1',
    [userId],
  )
  return rows[0]?.email ?? null
}

/** A withdrawal counts for the last mail with that purpose that the person had got before it. */
const UNSUBSCRIBED = `select count(distinct k.contact)::int as count from message m
  join consent k on k.contact = m.contact and k.name = $2 and not k.given and k.source = 'unsubscribe'
    and k.created_date >= m.created_date
  where m.mailing = $1 and not exists (
    select from message later join mailing other on other.id = later.mailing and other.purpose = $2
    where later.contact = m.contact and later.created_date > m.created_date and later.created_date <= k.created_date)`

async function readResults(database: Database, { id, purpose }: StoredMailing): Promise<MailingResults> {
  const { rows } = await database.query<Omit<MailingResults, 'unsubscribed'>>(
    `select count(*) filter (where r.state = 'waiting' or r.state = 'sent' and m.status in ('queued', 'held'))::int as waiting,
       count(*) filter (where m.status = 'sent')::int as sent,
       count(*) filter (where m.status in ('failed', 'closed'))::int as failed,
       count(*) filter (where m.status = 'bounced')::int as bounced,
       count(*) filter (where r.state = 'left_out')::int as "leftOut"
     from mailing_recipient r left join message m on m.mailing = r.mailing and m.contact = r.contact
     where r.mailing = $1`,
    [id],
  )
  const ended =
    purpose === null ? [] : (await database.query<{ count: number }>(UNSUBSCRIBED, [id, purpose])).rows
  const none = { waiting: 0, sent: 0, failed: 0, bounced: 0, leftOut: 0 }
  return { ...(rows[0] ?? none), unsubscribed: ended[0]?.count ?? 0 }
}

/** The languages of those who get it. */
export const languagesOf = (people: readonly FoundRecipient[]) =>
  LANGUAGES.filter((language) => people.some((one) => one.leftOut === null && one.language === language))
