import { answer, boolean, LANGUAGES, type Language, object, oneOf, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

/** What staff say instead of one of the portal's own texts. */
export interface ChangedTextItem {
  language: Language
  /** The portal's own text. */
  source: string
  text: string
  by: string | null
  at: string
}

export interface TextVersionItem {
  /** Null where the own text was restored. */
  text: string | null
  by: string | null
  at: string
}

const language = oneOf(...LANGUAGES)

/** What staff say instead of the portal's own texts. */
export const portalTextMethods = defineMethods(
  'PortalTextsController',
  { settings: 'texts' },
  {
    getChanged: reads({
      input: object({}),
      output: answer<ChangedTextItem[]>(),
      of: ['TextVersion__c'],
    }),
    getHistory: reads({
      input: object({ language, source: string }),
      output: answer<TextVersionItem[]>(),
      of: ['TextVersion__c'],
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
