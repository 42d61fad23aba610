import { answer, object, oneOf } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { ScreenName } from '../screens/screens.ts'
import type { Fixer } from './explain.ts'

/** Why a screen is closed, in the reader's language. */
export interface ReasonItem {
  code: string
  text: string
  fixer: Fixer
  /** Names of those in the company who can open it. */
  people: readonly string[]
  path: string | null
  opens: string | null
}

/** By screen, the reasons for which it is closed; none when it is open. */
export type ScreensResult = Readonly<Record<ScreenName, readonly ReasonItem[]>>

/** Which screens are open to the caller, and why the others are not. */
export const explainMethods = defineMethods('ExplainController', 'signedIn', {
  getScreens: reads({
    input: object({ language: oneOf('it', 'en-US') }),
    output: answer<ScreensResult>(),
    // What opens and closes screens while somebody looks: a payment, a stand, a role, a service that staff close.
    of: ['Participation__c', 'AmberListing__c', 'Stand__c', 'Referent__c'],
  }),
})
