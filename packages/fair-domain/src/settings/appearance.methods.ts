import { answer, LANGUAGES, object, oneOf } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'

/** How staff want the portal to look and sound. */
export interface AppearanceResult {
  /** By our own text, what is said instead. */
  texts: Readonly<Record<string, string>>
  /** Version of the theme; null while nobody has changed it. */
  theme: string | null
  hasLogo: boolean
  /** One of its own for small screens. */
  hasSmallLogo: boolean
}

/** One question per page, for guests too. */
export const appearanceMethods = defineMethods('AppearanceController', 'everybody', {
  getAppearance: reads({
    input: object({ language: oneOf(...LANGUAGES) }),
    output: answer<AppearanceResult>(),
    of: ['TextVersion__c', 'ThemeVersion__c'],
  }),
})
