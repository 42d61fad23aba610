import type { Language } from '@foyer/record-contract'

/** Translates the name of a hall, which records store in Italian: `Pad. 15` is `Hall 15` in English. */
export const hallName = (text: string, language: Language) =>
  language === 'it' ? text : text.replaceAll(/(?<!\p{L})(Pad\.|Padiglione)\s+(?=\S)/gu, 'Hall ')
