import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  integer,
  type Label,
  list,
  nullable,
  object,
  optional,
  string,
  textUpTo,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { MAX_MEETING_TEXT, MAX_RATING, type MeetingState } from './meeting.states.ts'
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
  /** Number of the table, in the meeting area. */
  table: number | null
  /** Member of the own team; null for buyers and before an assignment. */
  memberId: string | null
  message: string | null
  reason: string | null
  /**
   * The first proposed time is part of a repair: it is held for both sides, and the meeting changes once all concerned
   * agree. `them`: the other side cannot come; `move`: the organiser asks, for example to make room; `offer`: a time has become free.
   */
  repair: 'them' | 'move' | 'offer' | 'own' | null
  contact: MeetingContact | null
  /** Whether the own side releases its contact details once both have accepted. */
  isSharedByMe: boolean
  /** Both sides confirm that the meeting took place. */
  isConfirmedByMe: boolean
  isConfirmedByThem: boolean
  /** Why a side says that a missed meeting took place. */
  dispute: { isMine: boolean; note: string } | null
  canDispute: boolean
  /** Note of the own side. The other side and staff never see it. */
  note: string
  rating: number | null
  /** Version of both, to detect a concurrent change by a colleague. */
  noteVersion: string
}

/** A session of the programme that the user has saved. */
export interface AgendaSession {
  id: string
  title: Label
  startsAt: string
  endsAt: string
  room: string | null
  hall: string | null
}

export interface MeetingsResult {
  side: 'exhibitor' | 'buyer'
  edition: string
  people: MeetingPerson[]
  slots: MeetingSlotItem[]
  meetings: MeetingItem[]
  answerHours: number
  /** Meeting area that an exhibitor can choose instead of its stand; null for buyers, and without an area. */
  area: { hall: string; isChosen: boolean; hasStand: boolean } | null
  sessions: AgendaSession[]
  /** Walking minutes from one meeting or session to the next, by the id of the later one; for buyers. */
  walks: Record<string, number>
  /** Kept meetings of a buyer, and those owed; null for exhibitors. */
  duty: { kept: number; owed: number } | null
}

const options = list(string, MAX_MEETING_OPTIONS)
/** More than the slots of any edition. */
const slots = list(string, 500)
const words = textUpTo(MAX_MEETING_TEXT)
const meetingNote = { note: words, rating: nullable(integer({ min: 1, max: MAX_RATING })) }
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
          'CalendarEvent__c',
        ] as const),
        ...(['Participation__c', 'DirectoryProfile__c', 'Brand__c', 'Pavilion__c', 'Contact'] as const),
        ...(['Stand__c', 'HallPlan__c'] as const),
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
      repeatable: true,
      queueable: true,
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
    /**
     * Finds another time for a meeting at which the own side cannot come, with as few moves of others as possible, and
     * asks all concerned. The meeting keeps its time until they agree.
     */
    replan: changes({
      personal: false,
      input: object({ id: string }),
      output: object({ startsAt: string, moved: integer() }),
      example,
      refuses: [...MEETING_REFUSALS, 'MEETING_CHANGED', 'NO_OTHER_TIME', 'SLOT_TAKEN'],
    }),
    /** Releases the contact details of the own side, or withdraws them, also after both have accepted. */
    share: changes({
      repeatable: true,
      personal: false,
      input: object({ id: string, shares: boolean }),
      output: object({ shares: boolean }),
      example: { ...example, shares: true },
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
    /** Keeps the meeting with the person of a scanned or typed badge code: the nearest in time of the day. */
    keepByScan: changes({
      personal: false,
      input: object({ code: textUpTo(300) }),
      output: object({ id: string, name: string }),
      example: { code: exampleValue('Ticket__c', 'Code__c', { State__c: 'ready' }) },
      refuses: [...MEETING_REFUSALS, 'BADGE_UNKNOWN', 'NO_MEETING_NOW'],
    }),
    /** Says that a missed meeting took place. It is kept once the other side, or the buyer desk, agrees. */
    dispute: changes({
      personal: false,
      input: object({ id: string, note: words }),
      output: object({ isKept: boolean }),
      example: { ...example, note: '' },
      refuses: [...MEETING_REFUSALS, 'MEETING_CHANGED'],
    }),
    /** Chooses the tables of the meeting area, or the own stand, for new meetings. */
    choosePlace: changes({
      personal: false,
      input: object({ atTables: boolean }),
      output: object({ atTables: boolean }),
      example: { atTables: true },
      refuses: [...MEETING_REFUSALS],
    }),
    /** Saves the note and the rating of the own side. With those that were `seen`, a change of a colleague to the other one stays. */
    saveNote: changes({
      repeatable: true,
      queueable: true,
      personal: false,
      input: object({
        id: string,
        ...meetingNote,
        version: optional(string),
        seen: optional(object(meetingNote)),
      }),
      output: object({ id: string }),
      example: { ...example, note: '', rating: null },
      refuses: [...MEETING_REFUSALS],
    }),
    /**
     * Replaces the absences of the buyer, or of a team member. Times with meetings are closed only with `asks`: a
     * colleague takes the meeting, or the other side chooses another time; `stuck` ones have none and stay. With the
     * absences that were `seen`, changes of a colleague since then stay.
     */
    saveAbsences: changes({
      repeatable: true,
      queueable: true,
      personal: false,
      input: object({
        memberId: nullable(string),
        absent: slots,
        seen: optional(slots),
        asks: optional(boolean),
      }),
      output: object({ absent: slots, asked: integer(), takenOver: integer(), stuck: list(string, 500) }),
      example: { memberId: null, absent: [] },
      refuses: [...MEETING_REFUSALS, 'SLOT_BOOKED', 'SLOT_TAKEN', 'SLOT_UNKNOWN'],
    }),
  },
)
