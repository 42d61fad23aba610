import type { Language } from '@foyer/record-contract'

/** The name of a country for a paper; what is no code is left as it was written. */
export const countryIn = (language: Language, code: string) =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code
