import { answer, object } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import { TICKET_STAFF } from '../ticketing/ticket-staff.ts'
import type { QueueEstimate } from './estimates.ts'

export interface GateItem {
  gate: string
  /** People who entered here and have not left. */
  inside: number
  entered: number
  left: number
  refused: number
  lastScanAt: string
  /** Scans in a minute, in the last quarter of an hour. */
  perMinute: number
  /** People who wait, and for how long: estimated. */
  queue: QueueEstimate
}

/** People inside a hall with gates of its own. */
export interface LiveHallItem {
  id: string
  hall: string
  inside: number
  capacity: number | null
}

/** Scans of five minutes. */
export interface ThroughputItem {
  from: string
  entered: number
  left: number
  refused: number
}

export interface RefusalItem {
  outcome: string
  /** In the language of the user. */
  label: string
  count: number
}

export interface LiveOperationsResult {
  day: string
  inside: number
  gates: readonly GateItem[]
  halls: readonly LiveHallItem[]
  /** Entries expected in the next hour. */
  forecast: number
  /** The same in slots of five minutes. */
  expected: readonly { from: string; entered: number }[]
  /** The last hours, the earliest first. */
  throughput: readonly ThroughputItem[]
  refusals: readonly RefusalItem[]
}

export interface PersonInsideItem {
  id: string
  name: string
  company: string
  kind: TicketKind
  gate: string
  enteredAt: string
}

export interface EvacuationResult {
  /** Time of the list. */
  at: string
  people: readonly PersonInsideItem[]
}

/** Methods of the live operations of a day of the fair. */
export const liveOperationsMethods = defineMethods(
  'LiveOperationsController',
  { staff: TICKET_STAFF },
  {
    getLive: reads({
      input: object({}),
      output: answer<LiveOperationsResult>(),
      of: ['Admission__c', 'Ticket__c', 'GateDevice__c', 'Pavilion__c', 'Edition__c'],
    }),
    /** All people inside, by name. */
    getEvacuation: reads({
      input: object({}),
      output: answer<EvacuationResult>(),
      of: ['Admission__c', 'Ticket__c'],
    }),
  },
)
