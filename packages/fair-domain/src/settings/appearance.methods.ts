import { answer, object, oneOf } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import { LANGUAGES } from '../words/languages.ts'

/** Appearance and texts of the portal, as customised by staff. */
export interface AppearanceResult {
  /** Custom texts by default text. */
  texts: Readonly<Record<string, string>>
  /** Version of the theme; null if it is the default. */
  theme: string | null
  hasLogo: boolean
  /** Whether there is a separate logo for small screens. */
  hasSmallLogo: boolean
}

/** Read once per page, by guests too. */
export const appearanceMethods = defineMethods('AppearanceController', 'everybody', {
  getAppearance: reads({
    input: object({ language: oneOf(...LANGUAGES) }),
    output: answer<AppearanceResult>(),
    of: ['TextVersion__c', 'ThemeVersion__c', 'User'],
  }),
})
