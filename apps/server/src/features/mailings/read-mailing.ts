import {
  isConsentReader,
  isMailWriter,
  isPromoter,
  isUnsubscribable,
  LANGUAGES,
  LEFT_OUT,
  type MailingResult,
  newsletterPurpose,
  PURPOSES,
  type WritingTemplateItem,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import {
  companiesOf,
  type FoundRecipient,
  findCompaniesWithoutPeople,
  readSubjects,
} from './find-recipients.ts'
import type { Needs } from './needs.ts'
import { companyItems, itemOf, readResults, recipientsOf } from './read-recipients.ts'
import { readMailing } from './stored-mailing.ts'

type Database = Pick<ClientBase, 'query'>

/** Maximum number of people listed per kind; the counts include all. */
const MAX_LISTED = 50

/** Returns a mailing: a draft with its recipients, or its results. */
export async function getMailing(
  fair: Needs,
  session: Session,
  id: string,
  language: Language,
): Promise<MailingResult> {
  const { pool } = fair
  const mailing = await readMailing(pool, id)
  const subjects = await readSubjects(pool, id)
  const people = await recipientsOf(fair, pool, mailing, subjects)
  const going = people.filter(({ leftOut }) => leftOut === null)
  const left = people.filter(({ leftOut }) => leftOut !== null)
  const alone = await findCompaniesWithoutPeople(pool, subjects, people)
  const companies = companiesOf(subjects)
  const reachedCompanies = new Set(going.map(({ accountId }) => accountId))
  const reasons = (Object.keys(LEFT_OUT) as (keyof typeof LEFT_OUT)[]).map((reason) => ({
    reason: LEFT_OUT[reason][language],
    count: reason === 'noPerson' ? alone.length : left.filter(({ leftOut }) => leftOut === reason).length,
  }))
  const [templates, purposes] = await Promise.all([readTemplates(pool), readPurposes(pool, language)])
  const canWrite = isMailWriter(session.profiles)
  const resultsWith = async (companiesOut: number) => {
    const results = await readResults(pool, mailing)
    return { ...results, leftOut: results.leftOut + companiesOut }
  }
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
    companies:
      companies.length > 1
        ? { total: companies.length, reached: companies.filter((one) => reachedCompanies.has(one)).length }
        : null,
    sendAt: sendAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    counts: {
      it: going.filter((one) => one.language === 'it').length,
      'en-US': going.filter((one) => one.language === 'en-US').length,
    },
    leftOut: reasons.filter(({ count }) => count > 0),
    shown: [
      ...going.slice(0, MAX_LISTED).map((person) => itemOf(person, language)),
      ...(canWrite
        ? [...left.map((person) => itemOf(person, language)), ...companyItems(alone, language)].slice(
            0,
            MAX_LISTED,
          )
        : []),
    ],
    results: state === 'draft' ? null : await resultsWith(alone.length),
    templates,
    purposes,
    canWrite,
    canPromote: isPromoter(session.profiles),
    seesUnsubscribed: isConsentReader(session.profiles),
  }
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

/** Purposes of consent that the link of a mail can revoke. */
export async function readPurposes(database: Database, language: Language) {
  const { rows } = await database.query<{ code: string; name: string }>(
    'select code, name from newsletter where active order by position, id',
  )
  const purposes = (Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]).filter(isUnsubscribable)
  return [
    ...purposes.map((value) => ({ value: value as string, label: PURPOSES[value][language] })),
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

/** Languages of the recipients. */
export const languagesOf = (people: readonly FoundRecipient[]) =>
  LANGUAGES.filter((language) => people.some((one) => one.leftOut === null && one.language === language))
