import { answer, nullable, object, oneOf } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { HelpResult } from '../screens/help-of.ts'
import { PAGE_NAMES } from '../screens/pages.ts'
import type { ScreenName } from '../screens/screens.ts'
import type { Fixer } from './explain.ts'

/** Why a screen is closed, in the user's language. */
export interface ReasonItem {
  code: string
  text: string
  fixer: Fixer
  /** Names of colleagues who can open it. */
  people: readonly string[]
  path: string | null
  opens: string | null
}

/** Reasons by screen; empty if it is open. During an upgrade a server of the previous version omits newer screens. */
export type ScreensResult = Readonly<Partial<Record<ScreenName, readonly ReasonItem[]>>>

/** Returns which screens are open to the user, and why others are not. */
export const explainMethods = defineMethods('ExplainController', 'signedIn', {
  getScreens: reads({
    storable: true,
    input: object({ language: oneOf('it', 'en-US') }),
    output: answer<ScreensResult>(),
    // Objects whose changes open and close screens: a payment, a stand, a role, a service closed by staff.
    of: ['Participation__c', 'AmberListing__c', 'Stand__c', 'Referent__c', 'Contact', 'User'],
  }),
  /** Null without an edition. */
  getHelp: reads({
    storable: true,
    input: object({ screen: oneOf(...PAGE_NAMES), language: oneOf('it', 'en-US') }),
    output: nullable(answer<HelpResult>()),
    of: ['Edition__c', 'EditionSetting__c'],
    example: { screen: 'badges', language: 'en-US' },
  }),
})
