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

/** What the tickets of a school's group are called: nobody asks for the names of its people. */
export const GROUP_MEMBERS = {
  student: { 'en-US': 'Student', it: 'Studente' },
  teacher: { 'en-US': 'Teacher', it: 'Insegnante' },
} as const satisfies Record<string, Label>

/** What somebody of the press shows; one of them is enough. */
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
  assignment: {
    'en-US': 'Assignment letter of an editor',
    it: 'Lettera d’incarico di una redazione',
  },
} as const satisfies Record<string, Label>

export type PressEvidence = keyof typeof PRESS_EVIDENCE

/** The answer to a question reopens the review; what is final stays. */
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
  // The school's transfer was taken back.
  approved_ready: { withdraw: 'approved_waiting_credit', close: 'closed' },
  // Decided once more, by another person.
  rejected: { reconsider: 'in_review' },
  closed: {},
})

export type AccreditationState = (typeof accreditation.states)[number]

/** How long an applicant has to answer, and to ask for a second look. */
export const ANSWER_DAYS = 5
export const RECONSIDER_DAYS = 7
export const MAX_EVIDENCE_FILES = 5
export const MAX_ANSWER_LENGTH = 2000

export interface ChannelEntry {
  channel: string
  url: string
  followers: number
}

/** What is asked for, by kind; fields of other kinds are ignored. */
export interface AccreditationRequest {
  kind: AccreditationKind
  outlet: string
  evidenceKind: string
  channels: readonly ChannelEntry[]
  school: string
  students: number
  /** Of them, below the least age. */
  minors: number
  teachers: number
  days: readonly Day[]
  /** How many files prove it. */
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

/** Channels of the list that were given with an address, each whole. */
export const linkedChannels = (
  channels: readonly ChannelEntry[],
  { influencerChannels }: Pick<Settings, 'influencerChannels'>,
) =>
  influencerChannels.flatMap((name) => {
    const entry = channels.find(({ channel, url }) => channel === name && url.trim() !== '')
    return entry ? [{ ...entry, url: completeWebAddress(entry.url) }] : []
  })

/** One for each started group: 10 students 1 teacher, 11 students 2. */
export const teachersNeeded = (
  students: number,
  { studentsPerTeacher }: Pick<Settings, 'studentsPerTeacher'>,
) => Math.ceil(students / studentsPerTeacher)

/** Teachers enter free; each student pays for each day. */
export const schoolAmount = (
  { students, days }: { students: number; days: number },
  { schoolDayTicket }: Pick<Settings, 'schoolDayTicket'>,
): Cents => students * days * schoolDayTicket

/** What is wrong with a request, by field. Empty when it can be sent. */
export function accreditationIssues(request: AccreditationRequest, settings: Settings): AccreditationIssues {
  switch (request.kind) {
    case 'press':
      return pressFaults(request)
    case 'influencer':
      return influencerFaults(request, settings)
    case 'school':
      return schoolFaults(request, settings)
  }
}

const evidenceFaults = (files: number): AccreditationIssues => {
  if (files === 0) return { evidence: 'noEvidence' }
  return files > MAX_EVIDENCE_FILES ? { evidence: 'tooManyFiles' } : {}
}

function pressFaults({ outlet, evidenceKind, evidence }: AccreditationRequest): AccreditationIssues {
  return {
    ...(outlet.trim() === '' ? { outlet: 'required' as const } : {}),
    ...(Object.hasOwn(PRESS_EVIDENCE, evidenceKind) ? {} : { evidenceKind: 'required' as const }),
    ...evidenceFaults(evidence),
  }
}

function influencerFaults({ channels, evidence }: AccreditationRequest, settings: Settings) {
  const linked = linkedChannels(channels, settings)
  const broken = linked.filter(({ url }) => !isWebsite(url))
  const faults: Record<string, AccreditationIssue> = Object.fromEntries(
    broken.map(({ channel }) => [`channel.${channel}`, 'notALink']),
  )
  if (linked.length < settings.minInfluencerChannels) faults.channels = 'tooFewChannels'
  else if (!linked.some(({ followers }) => followers > settings.followersToExceed))
    faults.channels = 'tooFewFollowers'
  return { ...faults, ...evidenceFaults(evidence) }
}

function schoolFaults(
  { school, students, minors, teachers, days }: AccreditationRequest,
  settings: Settings,
) {
  const faults: Record<string, AccreditationIssue> = {}
  if (school.trim() === '') faults.school = 'required'
  if (students < settings.minStudents) faults.students = 'tooFewStudents'
  if (minors > students) faults.minors = 'tooManyMinors'
  if (teachers < teachersNeeded(students, settings)) faults.teachers = 'tooFewTeachers'
  if (days.length === 0) faults.days = 'required'
  else if (days.some((day) => !settings.schoolDays.includes(day))) faults.days = 'notSchoolDay'
  return faults
}

/** The last day for requests of a kind. */
export const requestsUntil = (kind: AccreditationKind, settings: Settings) =>
  kind === 'school' ? settings.schoolRequestsUntil : settings.pressRequestsUntil

/** What somebody reads about their accreditation. */
export type AccreditationStatus =
  /** They may ask. */
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

/** Before its opening day there is no credit yet; after the closing day there is none any more. */
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
