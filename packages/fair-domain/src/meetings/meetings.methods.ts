import { answer, boolean, exampleId, list, nullable, object, string, textUpTo } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { MAX_MEETING_TEXT, type MeetingState } from './meeting.states.ts'
import type { MeetingSlot } from './meeting-slots.ts'

/** Maximum number of proposed times. */
export const MAX_MEETING_OPTIONS = 3

/** A slot with the people of the own side who are free in it. The other side's are never sent. */
export interface MeetingSlotItem extends MeetingSlot {
  free: string[]
  absent: string[]
}

/** A person of the own side: a team member, or the buyer. */
export interface MeetingPerson {
  id: string
  name: string
}

/** Contact details of the other side, which it shares after both have accepted. */
export interface MeetingContact {
  name: string
  email: string | null
  phone: string | null
}

export interface MeetingItem {
  id: string
  state: MeetingState
  isMyTurn: boolean
  /** Profile and company of the other side. */
  with: { id: string; name: string; country: string | null }
  startsAt: string | null
  endsAt: string | null
  /** Proposed times in order of choice. */
  options: string[]
  expiresAt: string | null
  hall: string | null
  stand: string | null
  /** Member of the own team; null for buyers and before an assignment. */
  memberId: string | null
  message: string | null
  reason: string | null
  contact: MeetingContact | null
  /** Both sides confirm that the meeting took place. */
  isConfirmedByMe: boolean
  isConfirmedByThem: boolean
}

export interface MeetingsResult {
  side: 'exhibitor' | 'buyer'
  edition: string
  people: MeetingPerson[]
  slots: MeetingSlotItem[]
  meetings: MeetingItem[]
  answerHours: number
  /** Walking minutes from one meeting to the next, by the id of the later one; for buyers. */
  walks: Record<string, number>
  /** Kept meetings of a buyer, and those owed; null for exhibitors. */
  duty: { kept: number; owed: number } | null
}

const options = list(string, MAX_MEETING_OPTIONS)
/** More than the slots of any edition. */
const slots = list(string, 500)
const words = textUpTo(MAX_MEETING_TEXT)
const example = { id: exampleId('Meeting__c') }
const MEETING_REFUSALS = ['NO_EDITION', 'NO_MATCH_PERMISSION', 'NOT_IN_MATCH'] as const

/** Methods for meetings between exhibitors and buyers. */
export const meetingMethods = defineMethods(
  'MeetingsController',
  { screen: 'agenda' },
  {
    getMeetings: reads({
      storable: true,
      input: object({}),
      output: answer<MeetingsResult>(),
      of: [
        ...([
          'Meeting__c',
          'MeetingAbsence__c',
          'MatchProfile__c',
          'TeamMember__c',
          'BuyerApplication__c',
        ] as const),
        ...(['Participation__c', 'DirectoryProfile__c', 'Brand__c', 'Pavilion__c', 'Contact'] as const),
      ],
      refuses: ['NO_EDITION', 'NO_MATCH_PERMISSION', 'NOT_IN_MATCH'],
    }),
    /** Proposes times to a profile of the other side. */
    request: changes({
      personal: false,
      input: object({
        profileId: string,
        options,
        memberId: nullable(string),
        message: words,
        shares: boolean,
      }),
      output: object({ id: string }),
      example: {
        profileId: exampleId('MatchProfile__c', { State__c: 'accepted' }),
        options: [],
        memberId: null,
        message: '',
        shares: true,
      },
      refuses: [...MEETING_REFUSALS, 'MEETING_EXISTS', 'SLOT_TAKEN', 'SLOT_UNKNOWN'],
    }),
    accept: changes({
      personal: false,
      input: object({ id: string, startsAt: string, memberId: nullable(string), shares: boolean }),
      output: object({ id: string }),
      example: { ...example, startsAt: '', memberId: null, shares: true },
      refuses: [...MEETING_REFUSALS, 'MEETING_CHANGED', 'SLOT_TAKEN', 'SLOT_UNKNOWN'],
    }),
    /** Answers a request with other times, or asks to move an accepted meeting. */
    counter: changes({
      personal: false,
      input: object({ id: string, options, memberId: nullable(string), message: words, shares: boolean }),
      output: object({ id: string }),
      example: { ...example, options: [], memberId: null, message: '', shares: true },
      refuses: [...MEETING_REFUSALS, 'MEETING_CHANGED', 'SLOT_TAKEN', 'SLOT_UNKNOWN'],
    }),
    decline: changes({
      personal: false,
      input: object({ id: string, reason: words }),
      output: object({ id: string }),
      example: { ...example, reason: '' },
      refuses: [...MEETING_REFUSALS, 'MEETING_CHANGED'],
    }),
    /** Withdraws a request, or cancels an accepted meeting. */
    cancel: changes({
      personal: false,
      input: object({ id: string, reason: words }),
      output: object({ id: string }),
      example: { ...example, reason: '' },
      refuses: [...MEETING_REFUSALS, 'MEETING_CHANGED'],
    }),
    /** Confirms that the meeting takes place. It is kept once both sides have confirmed. */
    confirm: changes({
      personal: false,
      input: object({ id: string }),
      output: object({ isKept: boolean }),
      example,
      refuses: [...MEETING_REFUSALS, 'MEETING_CHANGED', 'MEETING_NOT_STARTED'],
    }),
    /** Replaces the absences of the buyer, or of a team member. */
    saveAbsences: changes({
      personal: false,
      input: object({ memberId: nullable(string), absent: slots }),
      output: object({ absent: slots }),
      example: { memberId: null, absent: [] },
      refuses: [...MEETING_REFUSALS, 'SLOT_BOOKED', 'SLOT_UNKNOWN'],
    }),
  },
)
