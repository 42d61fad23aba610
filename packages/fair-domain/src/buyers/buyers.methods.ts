import { answer, exampleId, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Transfer } from '../payments/transfer.ts'
import type { BuyerConfirmation, BuyerState } from './buyer-application.states.ts'
import { BUYER_DECIDERS } from './buyer-deciders.ts'

/** An application as its applicant may see it. */
export interface BuyerOutcomeItem {
  state: BuyerState
  note: string | null
  confirmation: BuyerConfirmation | null
  confirmBy: string | null
  hotelNights: number
  /** In cents. */
  travel: number
  meetings: number
  keptMeetings: number
  /** Number of days with a check-in. */
  checkIns: number
  /** Fee for a no-show. */
  fee: {
    amount: number
    dueOn: string
    isPaid: boolean
    transfer: Transfer | null
    /** The PDF is generated within a day. */
    invoice: { number: string; documentId: string | null } | null
  } | null
  /** Entrance badge, from the confirmation on. */
  badge: { state: 'making' | 'ready' | 'failed' | 'void'; documentId: string | null } | null
}

export interface BuyerOutcomeResult {
  edition: number
  application: BuyerOutcomeItem | null
  lateDays: number
  /** In cents. */
  lateFee: number
}

const confirmation = answer<{ confirmation: BuyerConfirmation }>()

/** Methods for the state of an application, and the confirmation of the place. */
export const buyerOutcomeMethods = defineMethods(
  'BuyerOutcomeController',
  { inside: 'The screen of outcomes, which others open too, and only buyers.' },
  {
    getOutcome: reads({
      input: object({}),
      output: answer<BuyerOutcomeResult>(),
      of: [
        'BuyerApplication__c',
        'Ticket__c',
        'Document__c',
        'AmountDue__c',
        'Invoice__c',
        'Order',
        'AmberListing__c',
        'Contact',
        'Participation__c',
        'User',
      ],
      refuses: ['NO_EDITION'],
    }),
    confirm: changes({
      input: object({}),
      output: confirmation,
      personal: true,
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
    }),
    decline: changes({
      input: object({}),
      output: confirmation,
      personal: true,
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
    }),
  },
)

/** Reports kept meetings. The matchmaking platform is an API client that acts for a member of the buyer desk. */
export const buyerMeetingMethods = defineMethods(
  'BuyerMeetingsController',
  { staff: BUYER_DECIDERS },
  {
    meetingKept: changes({
      input: object({ applicationId: string, accountId: string, heldOn: string, reference: string }),
      output: object({ id: string }),
      example: {
        applicationId: exampleId('BuyerApplication__c', { State__c: 'accepted' }),
        accountId: exampleId('Account', { Type: 'Exhibitor' }),
        heldOn: '2027-01-14',
        reference: 'meeting-1',
      },
      refuses: ['STEP_REFUSED'],
    }),
  },
)
