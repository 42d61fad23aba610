import { answer, boolean, exampleId, integer, object, string } from '@foyer/record-contract'
import type { ExtraResult } from '../badges/badges.methods.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Day } from '../time/rome.ts'

/** A company that exhibits on the stand of another. */
export interface CoExhibitorItem {
  id: string
  company: string
  /** Whoever was invited has come in, has yet to, or let the link lapse. */
  state: 'invited' | 'expired' | 'joined'
  /** Where the invitation went, as long as that is on record. */
  invited: { name: string; email: string; sentAt: string; expiresAt: string } | null
  badges: number
  isPublished: boolean
}

export interface CoExhibitorsResult {
  /** How many companies the contract and paid orders give place to. */
  places: number
  /** The last day on which companies are named and withdrawn. */
  until: Day
  canChange: boolean
  /** Badges that each of them has. */
  badgesEach: number
  coExhibitors: readonly CoExhibitorItem[]
  /** Places beyond those of the contract. */
  extra: ExtraResult
}

const MAX_EXTRA = 100
const EXISTING = { id: exampleId('Participation__c', { Kind__c: 'coExhibitor' }) }

/** Companies that share one's stand: named, invited, and signed in for what is theirs. */
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
