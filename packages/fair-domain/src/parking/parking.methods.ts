import { answer, boolean, exampleId, integer, object, string } from '@foyer/record-contract'
import type { ExtraResult } from '../badges/badges.methods.ts'
import type { Breakdown } from '../entitlements/entitlements.rules.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

export interface ParkingResult {
  /** Set for participants of a collective: the company that distributes their passes. */
  organiser: string | null
  area: number
  quota: Breakdown
  passes: { id: string; state: 'generating' | 'ready' | 'failed'; isDelayed: boolean }[]
  document: { id: string; state: 'making' | 'ready' | 'failed' } | null
  days: { opening: string; closing: string }
  hours: { from: string; until: string }
  extra: ExtraResult
}

const MAX_EXTRA = 500

/** Methods for parking passes: assigned by area, and extra ones. */
export const parkingMethods = defineMethods(
  'ParkingController',
  { screen: 'parkingPass' },
  {
    getParking: reads({
      input: object({}),
      output: answer<ParkingResult>(),
      of: [
        'Ticket__c',
        'Document__c',
        'EntitlementEntry__c',
        'BadgeOrder__c',
        'Stand__c',
        'Account',
        'Participation__c',
      ],
      refuses: ['NO_EDITION'],
    }),
    buyExtra: changes({
      repeatable: true,
      personal: false,
      input: object({ count: integer({ min: 1, max: MAX_EXTRA }), key: string }),
      output: object({ id: string }),
      example: { count: 1, key: 'example-parking-1' },
      refuses: ['NO_EDITION', 'TOO_MANY_EXTRA'],
    }),
    cancelExtra: changes({
      personal: false,
      input: object({ id: string }),
      output: object({ cancelled: boolean }),
      example: { id: exampleId('BadgeOrder__c', { Kind__c: 'parking' }) },
      refuses: ['NO_EDITION', 'ORDER_CLOSED'],
    }),
  },
)
