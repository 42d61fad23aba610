import { answer, object, optional, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

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

export interface RehearsalAnswer {
  /** Null while nothing is rehearsed. */
  day: string | null
  today: string
  /** The edition that is rehearsed although it is not open. */
  editionId: string | null
  editions: RehearsableEditionItem[]
  mails: RehearsedMailItem[]
}

/** Staff see the fair as on another day, and an edition before it is opened, in their own session alone. */
export const rehearsalMethods = defineMethods(
  'RehearsalController',
  { inside: 'who may rehearse begins; whose session rehearses already may look and move on' },
  {
    getState: reads({ input: object({}), output: answer<RehearsalAnswer>(), of: ['Edition__c'] }),
    start: changes({
      /** Without an edition the one that is rehearsed already, or the open one. */
      input: object({ day: string, editionId: optional(string) }),
      output: answer<{ day: string }>(),
      example: { day: '2027-03-01' },
    }),
    end: changes({ allow: 'signedIn', input: object({}), output: answer<{ day: null }>() }),
  },
)
