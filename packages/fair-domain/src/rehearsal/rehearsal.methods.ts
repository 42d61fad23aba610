import { answer, object, string } from '@foyer/record-contract'
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

export interface RehearsalAnswer {
  /** Null while nothing is rehearsed. */
  day: string | null
  today: string
  mails: RehearsedMailItem[]
}

/** Staff see the fair as on another day, in their own session alone. */
export const rehearsalMethods = defineMethods(
  'RehearsalController',
  { inside: 'who may rehearse begins; whose session rehearses already may look and move on' },
  {
    getState: reads({ input: object({}), output: answer<RehearsalAnswer>(), of: [] }),
    start: changes({
      input: object({ day: string }),
      output: answer<{ day: string }>(),
      example: { day: '2027-03-01' },
    }),
    end: changes({ allow: 'signedIn', input: object({}), output: answer<{ day: null }>() }),
  },
)
