import { answer, nullable, object, optional, string } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { changes, defineRealMethods, reads } from '../methods/define-methods.ts'

/** A mail that the rehearsal would have sent. */
export interface RehearsedMailItem {
  id: string
  day: string
  at: string
  to: string
  subject: string
  text: string
}

/** One that can be rehearsed: the open one, or one that is being prepared. */
export interface RehearsableEditionItem {
  id: string
  name: string
  isOpen: boolean
}

export interface RehearsalResult {
  /** Null while nothing is rehearsed. */
  day: string | null
  today: string
  /** The edition that is rehearsed although it is not open. */
  editionId: string | null
  editions: RehearsableEditionItem[]
  mails: RehearsedMailItem[]
}

/** One that staff can look at: what was, what is, and what is being prepared. */
export interface DeskEditionItem {
  id: string
  name: string
  opening: string
  closing: string
  status: 'planned' | 'open' | 'closed'
  /** The one that the fair works on. */
  isCurrent: boolean
  /** How many take part. */
  companies: number
}

/** Staff see the fair as on another day, an edition before it is opened, or one that is over, in their own session alone. */
export const rehearsalMethods = defineRealMethods(
  'RehearsalController',
  { inside: 'who may rehearse begins; whose session rehearses already may look and move on' },
  {
    getState: reads({ input: object({}), output: answer<RehearsalResult>(), of: ['Edition__c'] }),
    start: changes({
      personal: false,
      /** Without an edition the one that is rehearsed already, or the open one. */
      input: object({ day: string, editionId: optional(string) }),
      output: answer<{ day: string }>(),
      example: { day: '2027-03-01' },
    }),
    /** The current one first, then the newest. */
    getEditions: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({}),
      output: answer<DeskEditionItem[]>(),
      of: ['Edition__c', 'Participation__c'],
    }),
    /** From now on the session sees that edition as if it were the current one, and changes nothing; null: the current one. */
    look: changes({
      allow: { staff: STAFF_PROFILES },
      input: object({ editionId: nullable(string) }),
      output: answer<{ editionId: string | null }>(),
      refuses: ['NOT_IN_REHEARSAL'],
      example: { editionId: null },
    }),
    end: changes({ personal: false, allow: 'signedIn', input: object({}), output: answer<{ day: null }>() }),
  },
)
