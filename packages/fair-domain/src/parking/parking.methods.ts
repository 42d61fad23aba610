import { answer, object } from '@foyer/record-contract'
import type { Breakdown } from '../entitlements/entitlements.rules.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'

export interface ParkingAnswer {
  /** Set for participants of a collective: who gives them their passes. */
  organiser: string | null
  area: number
  quota: Breakdown
  passes: { id: string; state: 'generating' | 'ready' | 'failed'; isDelayed: boolean }[]
  document: { id: string; state: 'making' | 'ready' | 'failed' } | null
  days: { opening: string; closing: string }
  hours: { from: string; until: string }
}

/** Parking passes: assigned by area, never asked for. */
export const parkingMethods = defineMethods(
  'ParkingController',
  { screen: 'parkingPass' },
  {
    getParking: reads({
      input: object({}),
      output: answer<ParkingAnswer>(),
      of: ['Ticket__c', 'Document__c', 'EntitlementEntry__c', 'Stand__c'],
      refuses: ['NO_EDITION'],
    }),
  },
)
