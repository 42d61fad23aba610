import { answer, field, integer, list, object, oneOf, string } from '@foyer/record-contract'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Transfer } from '../payments/transfer.ts'
import type { Deadline } from '../time/deadline.ts'
import {
  type AccreditationKind,
  type AccreditationStatus,
  type ChannelEntry,
  MAX_ANSWER_LENGTH,
} from './accreditation.rules.ts'

const kind = oneOf('press', 'influencer', 'school')
const byId = object({ id: string })
const MAX_FOLLOWERS = 1_000_000_000
const MAX_GROUP = 500

/** A request and its outcome. */
export interface AccreditationItem {
  kind: AccreditationKind
  sentAt: string
  outlet: string
  evidenceKind: string | null
  channels: ChannelEntry[]
  school: string
  students: number
  minors: number
  teachers: number
  days: string[]
  amountCents: number
  /** Names of the files with evidence. */
  files: string[]
  question: string | null
  answerBy: string | null
  answer: string | null
  reason: string | null
  note: string | null
  canReconsider: boolean
  /** After a rejection: a discount code for tickets. */
  code: {
    value: string
    isUsed: boolean
    validUntil: string
    rates: { label: string; full: number; price: number }[]
  } | null
  payment: { dueOn: string; transfer: Transfer } | null
  ticket: { documentId: string | null; state: string } | null
}

export interface AccreditationResult {
  /** Kinds available to the user. */
  kinds: AccreditationKind[]
  isEligible: boolean
  edition: { year: number; opening: string; closing: string }
  from: string
  until: string
  deadline: Deadline
  rules: Pick<
    EditionSettings,
    | 'influencerChannels'
    | 'minInfluencerChannels'
    | 'followersToExceed'
    | 'minStudents'
    | 'minimumAge'
    | 'studentsPerTeacher'
    | 'schoolDays'
    | 'schoolDayTicket'
  >
  standing: AccreditationStatus
  /** Outlet or school from the registration, which prefills the form. */
  company: string
  website: string
  request: AccreditationItem | null
}

const answerText = field(string, { required: 'required', maxLength: MAX_ANSWER_LENGTH })

/** Methods for applicants: press, influencers and schools. */
export const accreditationMethods = defineMethods(
  'AccreditationController',
  { screen: 'accreditation' },
  {
    getAccreditation: reads({
      input: object({ kind }),
      output: answer<AccreditationResult>(),
      of: ['Accreditation__c', 'Contact', 'Document__c', 'AmountDue__c', 'DiscountCode__c'],
      example: { kind: 'press' },
      refuses: ['NO_EDITION'],
    }),
    sendRequest: changes({
      repeatable: true,
      personal: false,
      input: object({
        kind,
        outlet: string,
        evidenceKind: string,
        website: string,
        channels: list(
          object({ channel: string, url: string, followers: integer({ min: 0, max: MAX_FOLLOWERS }) }),
        ),
        school: string,
        students: integer({ min: 0, max: MAX_GROUP }),
        minors: integer({ min: 0, max: MAX_GROUP }),
        teachers: integer({ min: 0, max: MAX_GROUP }),
        days: list(string),
        evidence: list(string),
      }),
      output: byId,
      example: {
        kind: 'school',
        outlet: '',
        evidenceKind: '',
        website: 'https://prova.example',
        channels: [],
        school: 'Prova',
        students: 12,
        minors: 0,
        teachers: 1,
        days: ['2027-03-19'],
        evidence: [],
      },
      refuses: ['NO_EDITION', 'ALREADY_SUBMITTED', 'REQUESTS_NOT_OPEN', 'EVIDENCE_REFUSED'],
    }),
    answerQuestion: changes({
      personal: false,
      input: object({ answer: answerText }),
      output: byId,
      example: { answer: 'The article is on page 3.' },
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
    }),
    askAgain: changes({
      personal: false,
      input: object({ why: answerText }),
      output: byId,
      example: { why: 'There are new articles.' },
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
    }),
  },
)
