import { FIELD_LABELS, LANGUAGES } from '@foyer/fair-domain'
import type { FieldLabelTexts } from './define-texts.ts'

/** Labels of fields as their objects declare them, and of buttons and headings that many screens have. */
const LABELS = {
  ...FIELD_LABELS,
  actions: { 'en-US': 'Actions', it: 'Azioni' },
  cancel: { 'en-US': 'Cancel', it: 'Annulla' },
  close: { 'en-US': 'Close', it: 'Chiudi' },
  followUpBy: { 'en-US': 'Who follows up', it: 'Chi richiama' },
  followUpOn: { 'en-US': 'Follow-up on', it: 'Da ricontattare il' },
  interest: { 'en-US': 'Interest', it: 'Interesse' },
  isDone: { 'en-US': 'Followed up', it: 'Già ricontattato' },
  rating: { 'en-US': 'Rating', it: 'Valutazione' },
  topics: { 'en-US': 'What you talked about', it: 'Di che cosa avete parlato' },
  english: { 'en-US': 'English', it: 'Inglese' },
  errorTitle: { 'en-US': 'Error', it: 'Errore' },
  failed: { 'en-US': 'An error has occurred', it: 'Si è verificato un errore' },
  italian: { 'en-US': 'Italian', it: 'Italiano' },
  remove: { 'en-US': 'Delete', it: 'Elimina' },
  save: { 'en-US': 'Save', it: 'Salva' },
  siteName: { 'en-US': 'Foyer console', it: 'Console Foyer' },
} as const

/** Returns the shared labels with these names, for a catalogue of texts. */
export const fieldLabels = <N extends keyof typeof LABELS>(...names: N[]) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(names.map((name) => [name, LABELS[name][language]])),
    ]),
  ) as unknown as FieldLabelTexts<N>
