import { answer, boolean, type Language, object, oneOf, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { LANGUAGES } from '../words/languages.ts'

/** A custom text of the portal. */
export interface ChangedTextItem {
  language: Language
  /** Default text. */
  source: string
  text: string
  by: string | null
  at: string
}

export interface TextVersionItem {
  /** Null if the default was restored. */
  text: string | null
  by: string | null
  at: string
}

const language = oneOf(...LANGUAGES)

/** Methods for custom texts of the portal. */
export const portalTextMethods = defineMethods(
  'PortalTextsController',
  { settings: 'texts' },
  {
    getChanged: reads({
      input: object({}),
      output: answer<ChangedTextItem[]>(),
      of: ['TextVersion__c', 'User'],
    }),
    getHistory: reads({
      input: object({ language, source: string }),
      output: answer<TextVersionItem[]>(),
      of: ['TextVersion__c', 'User'],
      example: { language: 'it', source: 'Badges' },
    }),
    saveText: changes({
      allow: { settings: 'texts', as: 'editors' },
      input: object({ place: string, language, source: string, text: string }),
      output: object({ saved: boolean }),
      example: { place: 'badges', language: 'it', source: 'Badges', text: 'Prova' },
    }),
  },
)
