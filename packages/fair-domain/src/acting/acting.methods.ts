import { answer, boolean, exampleId, integer, object, string } from '@foyer/record-contract'
import { changes, defineRealMethods, reads } from '../methods/define-methods.ts'
import { ACTING_STAFF } from './acting.rules.ts'

/** What the banner shows; null while people are themselves. */
export interface ActingResult {
  staff: string
  person: string
  company: string | null
  reason: string
  until: string
}

/** Staff act on behalf of customers: with a reason, for a while, and seen by the company. */
export const actingMethods = defineRealMethods('ActingController', 'signedIn', {
  getState: reads({
    input: object({}),
    output: answer<ActingResult | null>(),
    of: ['ActingSession__c'],
  }),
  start: changes({
    personal: true,
    input: object({ userId: string, reason: string }),
    output: object({ started: boolean }),
    allow: { staff: ACTING_STAFF },
    example: {
      userId: exampleId('User', { IsActive: 'true', Profiles__c: 'exhibitor' }),
      reason: 'Asked for help by phone.',
    },
    refuses: ['REASON_NEEDED', 'NOT_FOR_STAFF'],
  }),
  end: changes({ personal: false, input: object({}), output: object({ ended: integer() }) }),
})
