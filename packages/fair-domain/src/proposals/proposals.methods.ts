import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  integer,
  nullable,
  object,
  string,
} from '@foyer/record-contract'
import { APPLICATION_DECIDERS } from '../applications/application-deciders.ts'
import type { HallShape } from '../floor-plan/hall-faults.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { FitReason } from '../stands/stand-fit.ts'

/** How a search ended: its gap is proven, its work was done, it was stopped, or the thread failed. */
export type ProposalOutcome = 'gap' | 'best' | 'stopped' | 'failed'

/** Why an application has no stand: none is of its size, others gain more from those that are, or staff took it out. */
export type NoPlaceReason = 'noneFits' | 'taken' | 'takenOut'

/** A stand of the hall. */
export interface ProposalStand {
  id: string
  name: string
  area: number
  openSides: number
  /** Company that has it, is offered it or has it on hold; null if it is free. */
  company: string | null
  /** Not for the proposal: it is sold, offered or blocked. */
  isTaken: boolean
}

/** An application in the proposal. */
export interface ProposedPlace {
  applicationId: string
  accountId: string
  company: string
  number: string
  area: number
  openSides: number
  points: number
  /** Number of its stand in the same hall last year. */
  lastStand: string | null
  stand: ProposalStand | null
  /** Set by hand: proposing again keeps it. */
  isPinned: boolean
  /** Wishes that hold and those that do not; empty without a stand. */
  reasons: FitReason[]
  /** Null for placed applications. */
  why: NoPlaceReason | null
  /** The stand that would fit best, and who is proposed for it. */
  lost: { stand: string; company: string } | null
  /** Effect of a confirmation: a stand as requested is assigned, another one is offered. */
  step: 'Accept' | 'Offer' | null
}

/** Two companies that are not to be neighbours. */
export interface ApartPair {
  one: string
  oneName: string
  other: string
  otherName: string
}

export interface ProposalDraft {
  version: number
  savedAt: string
  value: number
  /** No placement exceeds it. */
  bound: number
  outcome: ProposalOutcome
  seconds: number
  canUndo: boolean
}

export interface ProposalResult {
  halls: { id: string; name: string; waiting: number }[]
  hallId: string
  hall: string
  shapes: HallShape[]
  stands: ProposalStand[]
  places: ProposedPlace[]
  apart: ApartPair[]
  /** Companies that have a stand of the hall, or are offered one. */
  holders: { id: string; name: string }[]
  draft: ProposalDraft | null
}

/** A stand for an application, best first. */
export interface PlaceChoice {
  stand: ProposalStand
  reasons: FitReason[]
  /** Company that is proposed for it: both are swapped. */
  proposedFor: string | null
}

/** An application that waits and that a free stand fits. */
export interface WaitingCompanyItem {
  applicationId: string
  company: string
  area: number
  openSides: number
  points: number
  lastStand: string | null
  reasons: FitReason[]
  /** Total with this stand without VAT, in cents. */
  total: number
}

export interface PreviewConfirmResult {
  accepted: number
  offered: number
  unplaced: number
  /** Area in m², and price of all lines without VAT, in cents. */
  area: number
  total: number
  /** Last day of the offers. */
  until: string
}

const OBJECTS = [
  ...(['Stand__c', 'Pavilion__c', 'HallPlan__c', 'Application__c'] as const),
  ...(['Account', 'Edition__c', 'Participation__c'] as const),
] as const
const hall = object({ hallId: string })
const version = integer()
const state = object({ version })
const HALL = { hallId: exampleValue('Application__c', 'Pavilion__c', { State__c: 'submitted' }) }
/** A version that no draft has. */
const NO_DRAFT = { ...HALL, version: 0 }
const draft = object({ hallId: string, version })
const REFUSES = ['NO_EDITION', 'DRAFT_CHANGED'] as const

/** Methods for the proposal of a hall: a draft of who gets which stand, which staff change and confirm. */
export const proposalMethods = defineMethods(
  'ProposalController',
  { staff: APPLICATION_DECIDERS },
  {
    /** The first hall with applications if none is named. */
    getProposal: reads({
      input: hall,
      output: answer<ProposalResult>(),
      of: OBJECTS,
      example: { hallId: '' },
      refuses: ['NO_EDITION'],
    }),
    getChoices: reads({
      input: object({ hallId: string, version, applicationId: string }),
      output: answer<{ choices: PlaceChoice[] }>(),
      of: OBJECTS,
      example: { ...NO_DRAFT, applicationId: exampleId('Application__c') },
      refuses: ['NO_EDITION'],
    }),
    /** Applications that wait for a stand of the hall and that a free stand fits, best first; none if it is not free. */
    getCandidates: reads({
      input: object({ standId: string }),
      output: answer<{ candidates: WaitingCompanyItem[] }>(),
      of: OBJECTS,
      example: { standId: exampleId('Stand__c') },
      refuses: ['NO_EDITION'],
    }),
    /** Proposes a stand for every application around the pinned ones, and replaces the draft. */
    propose: changes({ input: hall, output: state, example: HALL, refuses: REFUSES }),
    /** Ends the running search with the best placement so far. */
    stop: changes({
      affects: [],
      input: hall,
      output: object({ isStopping: boolean }),
      example: HALL,
      refuses: ['NO_EDITION'],
    }),
    /** Gives an application another stand or none, and pins it. A company proposed there gets the stand in exchange, if it fits. */
    place: changes({
      input: object({ hallId: string, version, applicationId: string, standId: nullable(string) }),
      output: state,
      example: { ...NO_DRAFT, applicationId: exampleId('Application__c'), standId: null },
      refuses: [...REFUSES, 'STAND_TAKEN', 'STAND_OTHER_SIZE'],
    }),
    pin: changes({
      input: object({ hallId: string, version, applicationId: string, isPinned: boolean }),
      output: state,
      example: { ...NO_DRAFT, applicationId: exampleId('Application__c'), isPinned: true },
      refuses: REFUSES,
    }),
    /** Names two companies that are not to be neighbours in the hall, or takes that back. */
    keepApart: changes({
      input: object({ hallId: string, one: string, other: string, isApart: boolean }),
      output: state,
      example: { ...HALL, one: exampleId('Account'), other: exampleId('Account'), isApart: true },
      refuses: ['NO_EDITION'],
    }),
    undo: changes({ input: draft, output: state, example: NO_DRAFT, refuses: REFUSES }),
    discard: changes({
      input: draft,
      output: object({ isDiscarded: boolean }),
      example: NO_DRAFT,
      refuses: REFUSES,
    }),
    previewConfirm: changes({
      affects: [],
      input: draft,
      output: answer<PreviewConfirmResult>(),
      example: NO_DRAFT,
      refuses: REFUSES,
    }),
    /**
     * Accepts the applications whose stand is as requested, and offers the others theirs, in one transaction.
     * Placements that no longer fit are taken out of the draft first; then nothing else happens.
     */
    confirm: changes({
      input: draft,
      output: object({ accepted: integer(), offered: integer(), dropped: integer() }),
      example: NO_DRAFT,
      refuses: [
        ...REFUSES,
        'ALREADY_DECIDED',
        'NO_STAND_FITS',
        'STAND_BLOCKED',
        'STAND_OTHER_SIZE',
        'STAND_TAKEN',
        'STEP_REFUSED',
      ],
    }),
  },
)
