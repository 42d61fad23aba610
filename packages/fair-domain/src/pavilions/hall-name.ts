import type { Language } from '@foyer/record-contract'

/** Halls are named in Italian in the records: `Pad. 15` is `Hall 15` to who reads English. */
export const hallName = (text: string, language: Language) =>
  language === 'it' ? text : text.replaceAll(/(?<!\p{L})(Pad\.|Padiglione)\s+(?=\S)/gu, 'Hall ')
