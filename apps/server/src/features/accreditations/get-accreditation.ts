import {
  ACCREDITATION_KINDS,
  type AccreditationItem,
  type AccreditationKind,
  type AccreditationResult,
  accreditationStatus,
  CODE_TICKETS,
  codeRates,
  deadlineOf,
  REJECTION_REASONS,
  requestsUntil,
} from '@foyer/fair-domain'
import { object, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { reconsiderUntil } from '../../services/accreditations/reconsider-until.ts'
import {
  findAccreditation,
  type StoredAccreditation,
} from '../../services/accreditations/stored-accreditation.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import { transferFor } from '../../services/payments/transfer.ts'
import type { Needs } from './needs.ts'

const KINDS = Object.keys(ACCREDITATION_KINDS) as AccreditationKind[]

/** Returns the data of the form and the outcome page for the caller. */
export async function getAccreditation(
  fair: Needs,
  session: Session,
  kind: AccreditationKind,
): Promise<AccreditationResult> {
  const edition = await fair.editions.current(fair.pool)
  if (!edition) throw refuse('NO_EDITION')
  const [contactId = ''] = attributeOf(session, 'contactId')
  const kinds = KINDS.filter((candidate) => session.profiles.includes(candidate))
  const stored = await findAccreditation(fair.pool, contactId, edition.id)
  const { settings } = edition
  const shared = {
    ...(await readContactData(fair, contactId)),
    kinds,
    isEligible: kinds.includes(kind),
    edition: { year: edition.year, ...edition.days },
    from: settings.accreditationFrom,
    until: requestsUntil(kind, settings),
    deadline: deadlineOf(requestsUntil(kind, settings), fair.clock()),
    rules: {
      influencerChannels: settings.influencerChannels,
      minInfluencerChannels: settings.minInfluencerChannels,
      followersToExceed: settings.followersToExceed,
      minStudents: settings.minStudents,
      minimumAge: settings.minimumAge,
      studentsPerTeacher: settings.studentsPerTeacher,
      schoolDays: settings.schoolDays,
      schoolDayTicket: settings.schoolDayTicket,
    },
  }
  if (!stored)
    return { ...shared, standing: accreditationStatus(kind, null, fair.clock(), edition), request: null }
  return {
    ...shared,
    standing: accreditationStatus(stored.kind, stored.state, fair.clock(), edition),
    request: await answerOf(fair, session, edition, stored),
  }
}

async function readContactData({ pool }: Needs, contactId: string) {
  const [known] = await readRows(
    pool,
    object({ company: string, website: string }),
    `select coalesce(company_name, '') as company, coalesce(website, '') as website from contact where id = $1`,
    [contactId],
  )
  return known ?? { company: '', website: '' }
}

async function answerOf(
  fair: Needs,
  session: Session,
  edition: EditionAtHand,
  stored: StoredAccreditation,
): Promise<AccreditationItem> {
  const { language } = session
  const due = stored.kind === 'school' ? await findDue(fair.pool, 'school', stored.id) : undefined
  const isDue = due !== undefined && due.state !== 'paid'
  return {
    kind: stored.kind,
    sentAt: stored.sentAt.toISOString(),
    outlet: stored.outlet ?? '',
    evidenceKind: stored.evidenceKind,
    channels: stored.channels,
    school: stored.school ?? '',
    students: stored.students,
    minors: stored.minors,
    teachers: stored.teachers,
    days: stored.days.filter((day) => day !== ''),
    amountCents: stored.amount,
    files: await filesOf(fair, stored),
    question: stored.question,
    answerBy: stored.answerBy?.toISOString() ?? null,
    answer: stored.answer,
    reason:
      stored.reasonCode === null
        ? null
        : (REJECTION_REASONS[stored.reasonCode as keyof typeof REJECTION_REASONS]?.[language] ?? null),
    note: stored.note,
    canReconsider: reconsiderUntil(stored, fair.clock()) !== null,
    code: await codeOf(fair, stored, edition, language),
    payment: isDue
      ? { dueOn: due.dueOn, transfer: transferFor(edition.settings, due.amount - due.paid, due.reference) }
      : null,
    ticket: await ticketOf(fair, stored),
  }
}

async function filesOf({ pool }: Needs, { id }: StoredAccreditation) {
  const { rows } = await pool.query<{ title: string }>(
    `select d.title from content_document_link l join content_document d on d.id = l.content_document_id
     where l.accreditation = $1 order by d.created_date, d.id`,
    [id],
  )
  return rows.map(({ title }) => title)
}

async function codeOf(
  { pool }: Needs,
  { codeId, state }: StoredAccreditation,
  edition: EditionAtHand,
  language: Session['language'],
) {
  if (codeId === null || state !== 'rejected') return null
  const { rows } = await pool.query<{ value: string; used: number; validUntil: string }>(
    `select name as value, used::int, valid_until::text as "validUntil" from discount_code where id = $1`,
    [codeId],
  )
  const [code] = rows
  if (!code) return null
  const rates = codeRates(edition.settings).map(({ ticket, full, price }) => ({
    label: CODE_TICKETS[ticket][language],
    full,
    price,
  }))
  return { value: code.value, isUsed: code.used > 0, validUntil: code.validUntil, rates }
}

/** The document with the tickets, once it is generated. */
async function ticketOf({ pool }: Needs, { id, state }: StoredAccreditation) {
  if (state !== 'approved_ready') return null
  const { rows } = await pool.query<{ id: string; state: string }>(
    `select id, state from document where kind = 'accreditationTicket' and subject_id = $1 and state <> 'superseded'
     order by created_date desc limit 1`,
    [id],
  )
  const [document] = rows
  return document ? { documentId: document.id, state: document.state } : { documentId: null, state: 'making' }
}
