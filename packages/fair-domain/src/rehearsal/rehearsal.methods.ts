import { answer, nullable, object, optional, string } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { changes, defineRealMethods, reads } from '../methods/define-methods.ts'

/** A mail suppressed in the rehearsal. */
export interface RehearsedMailItem {
  id: string
  day: string
  at: string
  to: string
  subject: string
  text: string
}

/** An edition that can be rehearsed: the open one, or one in preparation. */
export interface RehearsableEditionItem {
  id: string
  name: string
  isOpen: boolean
}

export interface RehearsalResult {
  /** Null without a rehearsal. */
  day: string | null
  today: string
  /** The rehearsed edition, if it is not open. */
  editionId: string | null
  editions: RehearsableEditionItem[]
  mails: RehearsedMailItem[]
}

/** An edition that staff can view: past, current or in preparation. */
export interface DeskEditionItem {
  id: string
  name: string
  opening: string
  closing: string
  status: 'planned' | 'open' | 'closed'
  /** The current edition. */
  isCurrent: boolean
  /** Number of participating companies. */
  companies: number
}

/** Methods to view the fair on another day or in another edition, in the session of a member of staff only. */
export const rehearsalMethods = defineRealMethods(
  'RehearsalController',
  { inside: 'who may rehearse begins; whose session rehearses already may look and move on' },
  {
    getState: reads({ input: object({}), output: answer<RehearsalResult>(), of: ['Edition__c'] }),
    start: changes({
      personal: false,
      /** Default edition: the one already rehearsed, or the open one. */
      input: object({ day: string, editionId: optional(string) }),
      output: answer<{ day: string }>(),
      example: { day: '2027-03-01' },
    }),
    /** Current edition first, then the newest. */
    getEditions: reads({
      allow: { staff: STAFF_PROFILES },
      input: object({}),
      output: answer<DeskEditionItem[]>(),
      of: ['Edition__c', 'Participation__c'],
    }),
    /** Makes the session view an edition as if it were current, read-only; null: the current one. */
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
