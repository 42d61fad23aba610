import {
  answer,
  boolean,
  exampleId,
  integer,
  list,
  nullable,
  object,
  optional,
  string,
} from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { MeetingState } from './meeting.states.ts'
import type { MeetingSlot } from './meeting-slots.ts'
import { TIMETABLE_STAFF } from './timetable-staff.ts'

export interface DeskMeeting {
  id: string
  buyer: string
  exhibitor: string
  member: string | null
  startsAt: string
  hall: string | null
  stand: string | null
  table: number | null
  state: MeetingState
}

/** A missed meeting that one side disputes. */
export interface DeskDispute extends DeskMeeting {
  by: 'exhibitor' | 'buyer'
  note: string
}

/** Groups that staff write to: profiles of My Match. */
export const DESK_GROUPS = ['belowDuty', 'idle', 'toAnswer', 'absent', 'ofDay'] as const
export type DeskGroup = (typeof DESK_GROUPS)[number]

export interface DeskDayResult {
  edition: string
  days: string[]
  day: string
  /** Slots of the day. */
  slots: MeetingSlot[]
  meetings: DeskMeeting[]
  /** Undecided disputes of all days, the oldest first. */
  disputes: DeskDispute[]
  /** Buyers with fewer kept and agreed meetings than they owe, the furthest from their duty first. */
  unserved: { id: string; name: string; kept: number; agreed: number; owed: number }[]
  /** Exhibitors in the matchmaking without a meeting. */
  idle: { id: string; name: string }[]
  /**
   * Ids of profiles: buyers below their duty, exhibitors without meetings, those who have to answer a request, those who
   * did not confirm a missed meeting, and those with a meeting on the day.
   */
  groups: Record<DeskGroup, string[]>
  /** Accepted profiles of each side. */
  buyers: { id: string; name: string }[]
  exhibitors: { id: string; name: string }[]
}

/** Meetings of a day or of a hall. */
export interface DeskCounts {
  /** Agreed and not over. */
  accepted: number
  kept: number
  missed: number
  disputed: number
}

export interface DeskFiguresResult {
  edition: string
  /** All meetings ever requested, planned or booked, by how they ended. */
  requested: number
  open: number
  declined: number
  expired: number
  cancelled: number
  total: DeskCounts
  /** Pairs with interest on both sides, and those of them with an agreed, kept or missed meeting. */
  mutual: { pairs: number; served: number }
  days: (DeskCounts & { day: string })[]
  /** Null: without a pavilion. */
  halls: (DeskCounts & { hall: string | null })[]
}

/** Maximum number of meetings in one call. */
export const MAX_REPLANNED = 100
/** More than the slots of any edition. */
const MAX_CLOSED = 500

const OBJECTS = [
  ...(['Meeting__c', 'MeetingAbsence__c', 'MatchProfile__c', 'TeamMember__c'] as const),
  ...(['BuyerApplication__c', 'Pavilion__c', 'HallPlan__c', 'Stand__c', 'Participation__c'] as const),
] as const
const pair = { exhibitorId: string, buyerId: string }
const example = {
  exhibitorId: exampleId('MatchProfile__c', { Side__c: 'exhibitor', State__c: 'accepted' }),
  buyerId: exampleId('MatchProfile__c', { Side__c: 'buyer', State__c: 'accepted' }),
}

/** Methods for the desk at the fair: the meetings of a day, disputes, and bookings. */
export const meetingDeskMethods = defineMethods(
  'MeetingDeskController',
  { staff: TIMETABLE_STAFF },
  {
    /** Returns a day of the fair; today, or the first one, without a day. */
    getDay: reads({
      input: object({ day: nullable(string) }),
      output: answer<DeskDayResult>(),
      of: OBJECTS,
      example: { day: null },
      refuses: ['NO_EDITION'],
    }),
    /** Returns the figures of the edition. */
    getFigures: reads({
      input: object({}),
      output: answer<DeskFiguresResult>(),
      of: ['Meeting__c', 'MatchInterest__c', 'MatchProfile__c', 'Pavilion__c'],
      refuses: ['NO_EDITION'],
    }),
    /** Times at which both sides are free. */
    getTimes: reads({
      input: object(pair),
      output: answer<{ times: string[] }>(),
      of: OBJECTS,
      example,
      refuses: ['NO_EDITION'],
    }),
    /** Books a meeting that both sides have agreed to at the desk, and notifies them. */
    book: changes({
      input: object({ ...pair, startsAt: string }),
      output: object({ id: string }),
      example: { ...example, startsAt: '' },
      refuses: ['NO_EDITION', 'MEETING_EXISTS', 'SLOT_TAKEN', 'SLOT_UNKNOWN'],
    }),
    /**
     * Proposes other times for meetings that cannot be held, such as those in a hall that closes, each with as few moves
     * of others as possible. They keep their times until all concerned agree. No meeting of their halls is moved to a
     * `closed` time.
     */
    replan: changes({
      input: object({ ids: list(string, MAX_REPLANNED), closed: optional(list(string, MAX_CLOSED)) }),
      output: object({ asked: integer(), moved: integer(), stuck: integer() }),
      example: { ids: [] },
      refuses: ['NO_EDITION', 'SLOT_TAKEN'],
    }),
    /** Decides a dispute: the meeting took place, or it stays missed. */
    settle: changes({
      input: object({ id: string, isKept: boolean }),
      output: object({ isKept: boolean }),
      example: { id: exampleId('Meeting__c'), isKept: true },
      refuses: ['NO_EDITION', 'MEETING_CHANGED'],
    }),
  },
)
