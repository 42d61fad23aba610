import {
  answer,
  exampleId,
  integer,
  map,
  nullable,
  object,
  oneOf,
  string,
  unknown,
} from '@foyer/record-contract'
import { APPLICATION_DECIDERS } from '../applications/application-deciders.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import type { ContractEffectItem } from '../contracts/contracts.methods.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { UnreachedItem } from '../queues/unreached.ts'

/** A stand that can be assigned. */
export interface StandItem {
  id: string
  name: string
  pavilion: string
  area: number
  openSides: number
  /** Company of the stand; null if it is free. */
  company: string | null
  participationId: string | null
}

export interface StandTargetsResult {
  stand: StandItem
  /** Stands of the same edition: free ones by best fit first, then assigned ones. */
  targets: StandItem[]
  hasMore: boolean
}

/** A stand and whether it is for sale. All nullable fields are null for a free one. */
export interface StandStateResult {
  name: string
  hallId: string
  hall: string
  area: number
  openSides: number
  accountId: string | null
  company: string | null
  /** Company with an open offer of the stand, and the last day on which it may accept. */
  offeredTo: string | null
  offeredUntil: string | null
  /** Company that the stand is on hold for, and the last day. */
  heldFor: string | null
  heldUntil: string | null
  blockReason: string | null
}

export const STAND_STATES = ['free', 'held', 'offered', 'assigned', 'blocked'] as const
export type StandState = (typeof STAND_STATES)[number]

export interface StandDeskItem {
  id: string
  name: string
  hall: string
  area: number
  /** Area of its shape on the published plan, if that differs. */
  planArea: number | null
  openSides: number
  state: StandState
  /** Company that has the stand, is offered it, or that it is on hold for. */
  accountId: string | null
  company: string | null
  /** Last day of the hold or offer. */
  until: string | null
  note: string | null
  /** Applications for the hall that wait for a stand of about this size; 0 unless it is free. */
  waiting: number
}

export interface StandsResult {
  today: string
  halls: string[]
  /** Stands, their area in m² and their list price without VAT, in cents, by state, in the chosen hall. */
  states: { state: StandState; count: number; area: number; revenue: number }[]
  stands: StandDeskItem[]
  total: number
}

/** Effects of a move on one company. */
export interface MovedCompanyItem {
  company: string
  effects: ContractEffectItem[]
}

export interface MovePreviewResult {
  companies: MovedCompanyItem[]
  /** Companies that the mail about the move does not reach, with whom to call. */
  unreached: UnreachedItem[]
}

export interface MoveResult {
  /** Companies: two after a swap. */
  moved: number
}

const move = object({
  standId: string,
  targetId: string,
  /** Participation on the other stand when it was selected; null if it was free. */
  holderId: nullable(string),
  reason: string,
})
const EXAMPLE = {
  standId: exampleId('Stand__c'),
  targetId: exampleId('Stand__c'),
  holderId: null,
  reason: 'The aisle is wider now',
}
const REFUSES = [
  'CONTRACT_BEING_SIGNED',
  'SAME_STAND',
  'STAND_BLOCKED',
  'STAND_FREE',
  'STAND_HELD',
  'STAND_OFFERED_TO',
  'STAND_TAKEN',
] as const

/** Methods to move a company to another stand, or to swap two companies. */
export const standMethods = defineMethods(
  'StandController',
  { staff: APPLICATION_DECIDERS },
  {
    getState: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({ standId: string }),
      output: answer<StandStateResult>(),
      of: ['Stand__c', 'Pavilion__c', 'Application__c', 'Account', 'Participation__c'],
      example: { standId: exampleId('Stand__c') },
    }),
    /** Stands of the current edition with their state; empty filters mean all. */
    getStands: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({
        state: oneOf('', ...STAND_STATES),
        hall: string,
        search: string,
        limit: integer({ min: 1, max: 1000 }),
      }),
      output: answer<StandsResult>(),
      of: ['Stand__c', 'Pavilion__c', 'HallPlan__c', 'Application__c', 'Account', 'Edition__c'],
      example: { state: '', hall: '', search: '', limit: 50 },
    }),
    getTargets: reads({
      input: object({ standId: string, search: string }),
      output: answer<StandTargetsResult>(),
      of: ['Stand__c', 'Pavilion__c', 'Application__c', 'Account', 'Participation__c'],
      example: { standId: exampleId('Stand__c'), search: '' },
    }),
    previewMove: changes({
      affects: [],
      input: move,
      output: answer<MovePreviewResult>(),
      example: EXAMPLE,
      refuses: REFUSES,
    }),
    /** Previews the effects of the actions `Assign` (with `Account__c`) and `Release` on the company. */
    previewHolder: changes({
      affects: [],
      input: object({ recordId: string, fields: map(unknown) }),
      output: answer<{ effects: ContractEffectItem[] }>(),
      example: { recordId: exampleId('Stand__c'), fields: {} },
      refuses: [
        'COMPANY_NOT_ADMITTED',
        'DAY_OVER',
        'STAND_BLOCKED',
        'STAND_FREE',
        'STAND_HELD',
        'STAND_IN_CONTRACT',
        'STAND_OF',
        'STAND_OFFERED_TO',
      ],
    }),
    move: changes({ input: move, output: answer<MoveResult>(), example: EXAMPLE, refuses: REFUSES }),
  },
)
