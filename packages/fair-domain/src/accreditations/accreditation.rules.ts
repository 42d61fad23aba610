import { completeWebAddress, isWebsite, type Label } from '@foyer/record-contract'
import type { EditionSettings } from '../editions/edition-settings.ts'
import type { Cents } from '../money/cents.ts'
import { machine } from '../states/machine.ts'
import { type Day, hasBegun, isPast } from '../time/rome.ts'

export const ACCREDITATION_KINDS = {
  press: { 'en-US': 'Press', it: 'Stampa' },
  influencer: { 'en-US': 'Influencer', it: 'Influencer' },
  school: { 'en-US': 'Professional school', it: 'Scuola professionale' },
} as const satisfies Record<string, Label>

export type AccreditationKind = keyof typeof ACCREDITATION_KINDS

/** Holder names on the tickets of a school group, whose members are not registered by name. */
export const GROUP_MEMBERS = {
  student: { 'en-US': 'Student', it: 'Studente' },
  teacher: { 'en-US': 'Teacher', it: 'Insegnante' },
} as const satisfies Record<string, Label>

/** Evidence for press accreditation; one of these is enough. */
export const PRESS_EVIDENCE = {
  pressCard: { 'en-US': 'Press card', it: 'Tesserino da giornalista' },
  signedWork: {
    'en-US': 'Signed work of the last six months on the subject',
    it: 'Articolo o servizio firmato degli ultimi sei mesi sul tema',
  },
  imprint: {
    'en-US': 'Imprint that names you, not older than three months',
    it: 'Colophon con il tuo nome, non più vecchio di tre mesi',
  },
  assignment: { 'en-US': 'Assignment letter of an editor', it: 'Lettera d’incarico di una redazione' },
} as const satisfies Record<string, Label>

export type PressEvidence = keyof typeof PRESS_EVIDENCE

/** States of a request. An answer to a question reopens the review; final states stay. */
export const accreditation = machine({
  submitted: {
    ask: 'info_requested',
    approve: 'approved_waiting_credit',
    reject: 'rejected',
    close: 'closed',
  },
  in_review: {
    ask: 'info_requested',
    approve: 'approved_waiting_credit',
    reject: 'rejected',
    close: 'closed',
  },
  info_requested: {
    answer: 'in_review',
    approve: 'approved_waiting_credit',
    reject: 'rejected',
    close: 'closed',
  },
  approved_waiting_credit: { issue: 'approved_ready', close: 'closed' },
  // The school's bank transfer was reversed.
  approved_ready: { withdraw: 'approved_waiting_credit', close: 'closed' },
  // Decided again, by another member of staff.
  rejected: { reconsider: 'in_review' },
  closed: {},
})

export type AccreditationState = (typeof accreditation.states)[number]

/** Terms for an answer and for a request for reconsideration, in days. */
export const ANSWER_DAYS = 5
export const RECONSIDER_DAYS = 7
export const MAX_EVIDENCE_FILES = 5
export const MAX_ANSWER_LENGTH = 2000

export interface ChannelEntry {
  channel: string
  url: string
  followers: number
}

/** A request; fields of other kinds are ignored. */
export interface AccreditationRequest {
  kind: AccreditationKind
  outlet: string
  evidenceKind: string
  channels: readonly ChannelEntry[]
  school: string
  students: number
  /** Students below the minimum age. */
  minors: number
  teachers: number
  days: readonly Day[]
  /** Number of files with evidence. */
  evidence: number
}

export type AccreditationIssue =
  | 'required'
  | 'noEvidence'
  | 'tooManyFiles'
  | 'notALink'
  | 'tooFewChannels'
  | 'tooFewFollowers'
  | 'tooFewStudents'
  | 'tooFewTeachers'
  | 'tooManyMinors'
  | 'notSchoolDay'

export type AccreditationIssues = Readonly<Record<string, AccreditationIssue>>

type Settings = Pick<
  EditionSettings,
  | 'accreditationFrom'
  | 'pressRequestsUntil'
  | 'schoolRequestsUntil'
  | 'influencerChannels'
  | 'minInfluencerChannels'
  | 'followersToExceed'
  | 'minStudents'
  | 'studentsPerTeacher'
  | 'schoolDays'
  | 'schoolDayTicket'
>

/** Returns the listed channels that have a complete URL. */
export const linkedChannels = (
  channels: readonly ChannelEntry[],
  { influencerChannels }: Pick<Settings, 'influencerChannels'>,
) =>
  influencerChannels.flatMap((name) => {
    const entry = channels.find(({ channel, url }) => channel === name && url.trim() !== '')
    return entry ? [{ ...entry, url: completeWebAddress(entry.url) }] : []
  })

/** Returns one teacher per started group: 1 for 10 students, 2 for 11. */
export const teachersNeeded = (
  students: number,
  { studentsPerTeacher }: Pick<Settings, 'studentsPerTeacher'>,
) => Math.ceil(students / studentsPerTeacher)

/** Returns the price of a school visit: students pay per day, teachers enter free. */
export const schoolAmount = (
  { students, days }: { students: number; days: number },
  { schoolDayTicket }: Pick<Settings, 'schoolDayTicket'>,
): Cents => students * days * schoolDayTicket

/** Validates a request and returns the issues by field; empty if it can be sent. */
export function accreditationIssues(request: AccreditationRequest, settings: Settings): AccreditationIssues {
  switch (request.kind) {
    case 'press':
      return pressIssues(request)
    case 'influencer':
      return influencerIssues(request, settings)
    case 'school':
      return schoolIssues(request, settings)
  }
}

const evidenceIssues = (files: number): AccreditationIssues => {
  if (files === 0) return { evidence: 'noEvidence' }
  return files > MAX_EVIDENCE_FILES ? { evidence: 'tooManyFiles' } : {}
}

function pressIssues({ outlet, evidenceKind, evidence }: AccreditationRequest): AccreditationIssues {
  return {
    ...(outlet.trim() === '' ? { outlet: 'required' as const } : {}),
    ...(Object.hasOwn(PRESS_EVIDENCE, evidenceKind) ? {} : { evidenceKind: 'required' as const }),
    ...evidenceIssues(evidence),
  }
}

function influencerIssues({ channels, evidence }: AccreditationRequest, settings: Settings) {
  const linked = linkedChannels(channels, settings)
  const broken = linked.filter(({ url }) => !isWebsite(url))
  const issues: Record<string, AccreditationIssue> = Object.fromEntries(
    broken.map(({ channel }) => [`channel.${channel}`, 'notALink']),
  )
  if (linked.length < settings.minInfluencerChannels) issues.channels = 'tooFewChannels'
  else if (!linked.some(({ followers }) => followers > settings.followersToExceed))
    issues.channels = 'tooFewFollowers'
  return { ...issues, ...evidenceIssues(evidence) }
}

function schoolIssues(
  { school, students, minors, teachers, days }: AccreditationRequest,
  settings: Settings,
) {
  const issues: Record<string, AccreditationIssue> = {}
  if (school.trim() === '') issues.school = 'required'
  if (students < settings.minStudents) issues.students = 'tooFewStudents'
  if (minors > students) issues.minors = 'tooManyMinors'
  if (teachers < teachersNeeded(students, settings)) issues.teachers = 'tooFewTeachers'
  if (days.length === 0) issues.days = 'required'
  else if (days.some((day) => !settings.schoolDays.includes(day))) issues.days = 'notSchoolDay'
  return issues
}

/** Returns the last day for requests of a kind. */
export const requestsDeadline = (kind: AccreditationKind) =>
  kind === 'school' ? 'schoolRequestsUntil' : 'pressRequestsUntil'

export const requestsUntil = (kind: AccreditationKind, settings: Settings) => settings[requestsDeadline(kind)]

/** Status of an accreditation as displayed to the applicant. */
export type AccreditationStatus =
  /** A request can be sent. */
  'open' | 'notYet' | 'inProcess' | 'question' | 'creditNotYet' | 'approved' | 'rejected' | 'noLonger'

const STANDINGS = {
  submitted: 'inProcess',
  in_review: 'inProcess',
  info_requested: 'question',
  approved_waiting_credit: 'creditNotYet',
  approved_ready: 'approved',
  rejected: 'rejected',
  closed: 'noLonger',
} as const satisfies Record<AccreditationState, AccreditationStatus>

/**
 * Returns the status at a time. Requests open on a day of the settings and close per kind; nothing is open
 * after the fair.
 */
export function accreditationStatus(
  kind: AccreditationKind,
  state: AccreditationState | null,
  now: number,
  edition: { days: { closing: Day }; settings: Settings },
): AccreditationStatus {
  if (isPast(edition.days.closing, now)) return state === 'rejected' ? 'rejected' : 'noLonger'
  if (state !== null) return STANDINGS[state]
  if (!hasBegun(edition.settings.accreditationFrom, now)) return 'notYet'
  return isPast(requestsUntil(kind, edition.settings), now) ? 'noLonger' : 'open'
}
