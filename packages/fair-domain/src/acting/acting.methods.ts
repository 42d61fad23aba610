import { answer, boolean, exampleId, integer, object, string } from '@foyer/record-contract'
import { changes, defineRealMethods, reads } from '../methods/define-methods.ts'
import { ACTING_STAFF } from './acting.rules.ts'

/** Content of the banner; null while no session on behalf is open. */
export interface ActingResult {
  staff: string
  person: string
  company: string | null
  reason: string
  until: string
}

/** Methods to act on behalf of a customer: with a reason, for a limited time, visible to the company. */
export const actingMethods = defineRealMethods('ActingController', 'signedIn', {
  getState: reads({ input: object({}), output: answer<ActingResult | null>(), of: ['ActingSession__c'] }),
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
