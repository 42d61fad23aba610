import type { Language } from '@foyer/record-contract'

/** Halls are named in Italian in the records; `Pad. 15` is `Hall 15` to who reads English. */
export const hallName = (name: string, language: Language) =>
  language === 'it' ? name : name.replace(/^(Pad\.|Padiglione)\s+/, 'Hall ')
