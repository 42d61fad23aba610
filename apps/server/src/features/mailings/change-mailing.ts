import {
  isPromoter,
  LANGUAGES,
  MAIL_UNDO_SECONDS,
  MAX_MAILING_RECORDS,
  mailingIssues,
  type mailingMethods,
} from '@foyer/fair-domain'
import { type InputOf, InvalidInput, isRecordId, toId18 } from '@foyer/record-contract'
import { columnNameOf } from '@foyer/record-contract/metadata'
import { fragment, requireUser, type Session, type Transaction } from '@foyer/record-server'
import { idRow, readIds, readRows } from '../../database/read-rows.ts'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { companyFieldOf, objectOfId, personFieldOf } from '../../services/subjects/find-subject.ts'
import type { Needs } from './needs.ts'
import { addressOf, languagesOf, readPurposes } from './read-mailing.ts'
import { recipientsOf } from './read-recipients.ts'
import { SEND_MAILING } from './send-mailing.ts'
import { hasText, lockMailing, type StoredMailing } from './stored-mailing.ts'
import { templateOf, titleOf, valuesFor } from './write-mail.ts'

const MAX_SOURCE_LENGTH = 255

/** Creates a draft to the people behind these records, and deletes the caller's empty drafts. */
export function startMailing(
  fair: Needs,
  session: Session,
  { ids, source }: { ids: string[]; source: string },
) {
  if (ids.length > MAX_MAILING_RECORDS) throw refuse('TOO_MANY_RECORDS')
  if (!ids.every(isRecordId)) throw InvalidInput('ids')
  const recordIds = [...new Set(ids.map(toId18))]
  const object = recordIds[0] === undefined ? undefined : objectOfId(recordIds[0])
  const isOfOne = recordIds.every((id) => objectOfId(id) === object)
  if (!object || !isOfOne || !(personFieldOf(object) ?? companyFieldOf(object)))
    throw refuse('NOBODY_TO_WRITE_TO')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    // Records that the session may not read are excluded.
    const shown = fair.readable(session, 1)
    const rows = await readRows(
      client,
      idRow,
      `select r.id from "${fragment<'account'>(object.table ?? columnNameOf(object.apiName))}" r
       where r.id = any($1) and ${shown.rows(object.apiName, 'r')}`,
      [recordIds, ...shown.values()],
    )
    if (rows.length === 0) throw refuse('NOBODY_TO_WRITE_TO')
    await dropUntouched(fair, transaction)
    const name = source.trim().slice(0, MAX_SOURCE_LENGTH) || object.labelPlural[session.language]
    const { id } = await fair.writer.create(transaction, 'Mailing__c', { Name: name, Source__c: name })
    await client.query('insert into mailing_source (mailing, record_id) select $1, unnest($2::text[])', [
      id,
      rows.map((row) => row.id),
    ])
    return { id }
  })
}

/** Deletes drafts of the caller without any text. */
async function dropUntouched(fair: Needs, transaction: Transaction) {
  const ids = await readIds(
    transaction.client,
    `select id from mailing where created_by_id = $1 and state = 'draft' and coalesce(subject_it, '') = ''
       and coalesce(body_it, '') = '' and coalesce(subject_en, '') = '' and coalesce(body_en, '') = '' for update`,
    [requireUser(transaction.session)],
  )
  for (const id of ids) await fair.writer.remove(transaction, 'Mailing__c', id)
}

const onDraft = <T>(
  fair: Needs,
  session: Session,
  id: string,
  work: (transaction: Transaction, mailing: StoredMailing) => Promise<T>,
) =>
  fair.transact(session, async (transaction) => {
    const mailing = await lockMailing(transaction.client, id)
    if (mailing.state !== 'draft') throw refuse('STEP_REFUSED')
    return work(transaction, mailing)
  })

export const saveMailing = (
  fair: Needs,
  session: Session,
  { id, kind, purpose, audience, texts }: InputOf<typeof mailingMethods.save>,
) =>
  onDraft(fair, session, id, async (transaction, { source }) => {
    if (kind === 'promotional') {
      if (!isPromoter(session.profiles)) throw refuse('NOT_A_PROMOTER')
      const purposes = await readPurposes(transaction.client, session.language)
      if (!purposes.some(({ value }) => value === purpose)) throw InvalidInput('purpose')
    }
    await fair.writer.update(transaction, 'Mailing__c', id, {
      Name: titleOf(texts, await fair.editions.current(transaction.client)) || source,
      Kind__c: kind,
      Purpose__c: kind === 'promotional' ? purpose : null,
      Audience__c: audience,
      SubjectIt__c: texts.it.subject,
      BodyIt__c: texts.it.body,
      SubjectEn__c: texts['en-US'].subject,
      BodyEn__c: texts['en-US'].body,
    })
    return { id }
  })

const TEST = { it: '[Prova] ', 'en-US': '[Test] ' }

/** Sends a test to the caller, with the values of the first recipient of each language. */
export const testMailing = (fair: Needs, session: Session, id: string) =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    const mailing = await lockMailing(client, id)
    const written = LANGUAGES.filter((language) => hasText(mailing.texts[language]))
    const to = await addressOf(client, session.userId)
    if (to === null || written.length === 0 || mailingIssues(mailing.texts, written).length > 0)
      throw refuse('MAIL_INCOMPLETE')
    const edition = await fair.editions.current(client)
    const people = await recipientsOf(fair, client, mailing)
    for (const language of written) {
      const person = people.find((one) => one.language === language)
      const { subject, body } = mailing.texts[language]
      const texts = { ...mailing.texts, [language]: { subject: TEST[language] + subject, body } }
      await fair.sendMessage(transaction, {
        template: { ...templateOf({ texts }), key: 'mailing.test' },
        to: { email: to, language, userId: requireUser(session) },
        data: valuesFor(fair, person ?? { firstName: 'Giulia', company: 'Aurora', language }, edition),
      })
    }
    return { to }
  })

const SECOND_MS = 1000

/** Stores the recipients and the time, and starts sending. */
export const sendOff = (fair: Needs, session: Session, { id, at }: { id: string; at: string | null }) =>
  onDraft(fair, session, id, async (transaction, mailing) => {
    const { client } = transaction
    if (mailing.kind === 'promotional' && !isPromoter(session.profiles)) throw refuse('NOT_A_PROMOTER')
    const now = fair.clock()
    const sendAt = at === null ? new Date(now + MAIL_UNDO_SECONDS * SECOND_MS) : new Date(at)
    if (Number.isNaN(sendAt.getTime())) throw InvalidInput('at')
    if (sendAt.getTime() <= now) throw refuse('SEND_TIME_PAST')
    const people = await recipientsOf(fair, client, mailing)
    const going = people.filter(({ leftOut }) => leftOut === null)
    if (going.length === 0) throw refuse('NOBODY_TO_WRITE_TO')
    if (mailingIssues(mailing.texts, languagesOf(people)).length > 0) throw refuse('MAIL_INCOMPLETE')
    await client.query(
      `insert into mailing_recipient (mailing, contact, record_id, state, reason)
       select $1, p.contact, p.record, case when p.reason is null then 'waiting' else 'left_out' end, p.reason
       from unnest($2::text[], $3::text[], $4::text[]) as p (contact, record, reason)`,
      [
        id,
        people.map(({ contactId }) => contactId),
        people.map(({ recordId }) => recordId),
        people.map(({ leftOut }) => leftOut),
      ],
    )
    await fair.writer.update(transaction, 'Mailing__c', id, {
      State__c: 'scheduled',
      SendAt__c: sendAt.toISOString(),
      Recipients__c: going.length,
      LeftOut__c: people.length - going.length,
    })
    await addJob(client, SEND_MAILING, { mailingId: id }, { runAt: sendAt, key: `mailing ${id}` })
    return { sendAt: sendAt.toISOString() }
  })

export const discardMailing = (fair: Needs, session: Session, id: string) =>
  onDraft(fair, session, id, async (transaction) => {
    await fair.writer.remove(transaction, 'Mailing__c', id)
    return { id }
  })
