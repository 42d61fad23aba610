import { answer, boolean, integer, nullable, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { MeetingSlot } from './meeting-slots.ts'
import { TIMETABLE_STAFF } from './timetable-staff.ts'

/** Why a pair has no meeting in a draft: in every common slot the same, or several reasons. */
export const UNSERVED_REASONS = [
  'noCommonSlot',
  'exhibitorFull',
  'buyerFull',
  'walking',
  'noTable',
  'mixed',
] as const
export type UnservedReason = (typeof UNSERVED_REASONS)[number]

/** A mutual interest in a draft. */
export interface TimetablePair {
  id: string
  buyer: string
  exhibitor: string
  hall: string | null
  stand: string | null
  startsAt: string | null
  /** Set by hand: planning again keeps it. */
  isPinned: boolean
  /** Null for placed pairs. */
  reason: UnservedReason | null
}

/**
 * How a plan ended: its gap is proven, its work was done, the time was over, staff ended it, or the thread failed and the
 * last plan was kept.
 */
export type TimetableOutcome = 'gap' | 'best' | 'stopped' | 'ended' | 'failed'

export interface TimetableDraft {
  version: number
  savedAt: string
  /** Weights of the placed pairs and of owed meetings; no plan exceeds the bound. */
  value: number
  bound: number
  outcome: TimetableOutcome
  seed: number
  seconds: number
  canUndo: boolean
  pairs: TimetablePair[]
}

export interface TimetableResult {
  edition: string
  slots: MeetingSlot[]
  /** Mutual interests that can be planned, and meetings that are accepted already. */
  wishes: number
  accepted: number
  draft: TimetableDraft | null
  /** Buyers who would keep fewer meetings than they owe: meetings of the draft and accepted ones. */
  belowDuty: { name: string; planned: number; owed: number }[]
  /** Companies and buyers with a mutual interest but no meeting, in the draft or accepted. */
  without: { buyers: string[]; exhibitors: string[] }
}

/** A slot for a pair of a draft; without a reason it fits. */
export interface TimetablePlace {
  startsAt: string
  reason: UnservedReason | null
  /** Names of the meetings in the way: exhibitors that the buyer meets, or buyers that the exhibitor meets. */
  names: string[]
  /** Walking minutes to the farthest of them, if they are too far. */
  minutes: number | null
}

const PLAN_OBJECTS = [
  ...(['MatchProfile__c', 'MatchInterest__c', 'Meeting__c', 'MeetingAbsence__c', 'TeamMember__c'] as const),
  ...(['BuyerApplication__c', 'Pavilion__c', 'HallPlan__c', 'Stand__c', 'Participation__c'] as const),
] as const
const version = integer()
const state = object({ version })
/** A version that no draft has. */
const NO_DRAFT = { version: 0 }

/** Methods for the timetable of an edition: a draft that staff plan, change and publish. */
export const timetableMethods = defineMethods(
  'TimetableController',
  { staff: TIMETABLE_STAFF },
  {
    getTimetable: reads({
      input: object({}),
      output: answer<TimetableResult>(),
      of: PLAN_OBJECTS,
      refuses: ['NO_EDITION'],
    }),
    /** Slots of a pair, each with the reason for which it does not fit; none if it is not in the draft. */
    getPlaces: reads({
      input: object({ pairId: string, version }),
      output: answer<{ places: TimetablePlace[] }>(),
      of: PLAN_OBJECTS,
      example: { ...NO_DRAFT, pairId: 'example-pair' },
      refuses: ['NO_EDITION'],
    }),
    /** Plans all mutual interests around the pinned ones, and replaces the draft. */
    plan: changes({
      input: object({}),
      output: state,
      example: {},
      refuses: ['NO_EDITION', 'DRAFT_CHANGED'],
    }),
    /** Ends the running search with the best draft so far. */
    stop: changes({
      affects: [],
      input: object({}),
      output: object({ isStopping: boolean }),
      example: {},
      refuses: ['NO_EDITION'],
    }),
    /** Moves a pair to a slot, or takes it out; the pair is pinned. */
    move: changes({
      input: object({ version, pairId: string, startsAt: nullable(string) }),
      output: state,
      example: { ...NO_DRAFT, pairId: 'example-pair', startsAt: null },
      refuses: ['NO_EDITION', 'DRAFT_CHANGED', 'SLOT_TAKEN'],
    }),
    /** Reverts the last move. */
    undo: changes({
      input: state,
      output: state,
      example: NO_DRAFT,
      refuses: ['NO_EDITION', 'DRAFT_CHANGED'],
    }),
    discard: changes({
      input: state,
      output: object({ isDiscarded: boolean }),
      example: NO_DRAFT,
      refuses: ['NO_EDITION', 'DRAFT_CHANGED'],
    }),
    /**
     * Turns the draft into accepted meetings and notifies each person once. Pairs that no longer fit are taken out of
     * the draft first; then nothing is published.
     */
    publish: changes({
      input: state,
      output: object({ published: integer(), dropped: integer() }),
      example: NO_DRAFT,
      refuses: ['NO_EDITION', 'DRAFT_CHANGED', 'SLOT_TAKEN'],
    }),
  },
)
