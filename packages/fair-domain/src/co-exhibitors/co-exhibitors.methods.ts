import { answer, boolean, exampleId, integer, object, string } from '@foyer/record-contract'
import type { ExtraResult } from '../badges/badges.methods.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Deadline } from '../time/deadline.ts'
import type { Day } from '../time/rome.ts'

/** A company that exhibits on the stand of another. */
export interface CoExhibitorItem {
  id: string
  company: string
  /** Status of the invitation: pending, expired, or accepted. */
  state: 'invited' | 'expired' | 'joined'
  /** Recipient of the invitation, while it is stored. */
  invited: { name: string; email: string; sentAt: string; expiresAt: string } | null
  badges: number
  isPublished: boolean
}

export interface CoExhibitorsResult {
  /** Number of co-exhibitors that the contract and paid orders include. */
  places: number
  /** Deadline for adding and removing co-exhibitors. */
  until: Day
  deadline: Deadline
  canChange: boolean
  /** Badges of each co-exhibitor. */
  badgesEach: number
  coExhibitors: readonly CoExhibitorItem[]
  /** Co-exhibitor places beyond those of the contract. */
  extra: ExtraResult
}

const MAX_EXTRA = 100
const EXISTING = { id: exampleId('Participation__c', { Kind__c: 'coExhibitor' }) }

/** Methods for co-exhibitors of a stand: added, invited, and signed in for their own data. */
export const coExhibitorMethods = defineMethods(
  'CoExhibitorsController',
  { screen: 'coExhibitors' },
  {
    getCoExhibitors: reads({
      input: object({}),
      output: answer<CoExhibitorsResult>(),
      of: [
        'Account',
        'Badge__c',
        'BadgeOrder__c',
        'CatalogueEntry__c',
        'DirectoryProfile__c',
        'Order',
        'OrderItem',
        'Participation__c',
        'User',
        'Contact',
      ],
      refuses: ['NO_EDITION'],
    }),
    add: changes({
      personal: true,
      input: object({
        company: string,
        country: string,
        vatNumber: string,
        firstName: string,
        lastName: string,
        email: string,
      }),
      output: object({ id: string }),
      example: {
        company: 'Prova',
        country: 'IT',
        vatNumber: '',
        firstName: 'Nina',
        lastName: 'Prova',
        email: 'nina@prova.example',
      },
      refuses: ['NO_EDITION', 'TOO_LATE', 'CO_EXHIBITORS_FULL', 'REQUEST_LIMIT_EXCEEDED'],
    }),
    inviteAgain: changes({
      repeatable: true,
      personal: true,
      input: object({ id: string }),
      output: object({ sent: boolean }),
      example: EXISTING,
      refuses: ['NO_EDITION', 'TOO_LATE', 'STEP_REFUSED', 'REQUEST_LIMIT_EXCEEDED'],
    }),
    withdraw: changes({
      personal: true,
      input: object({ id: string }),
      output: object({ withdrawn: boolean }),
      example: EXISTING,
      refuses: ['NO_EDITION', 'TOO_LATE'],
    }),
    buyExtra: changes({
      repeatable: true,
      personal: false,
      input: object({ count: integer({ min: 1, max: MAX_EXTRA }), key: string }),
      output: object({ id: string }),
      example: { count: 1, key: 'example-co-exhibitor-1' },
      refuses: ['NO_EDITION', 'TOO_LATE', 'TOO_MANY_EXTRA'],
    }),
    cancelExtra: changes({
      personal: false,
      input: object({ id: string }),
      output: object({ cancelled: boolean }),
      example: { id: exampleId('BadgeOrder__c', { Kind__c: 'coExhibitor' }) },
      refuses: ['NO_EDITION', 'TOO_LATE', 'ORDER_CLOSED'],
    }),
  },
)
