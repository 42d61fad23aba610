import { COUNTRIES, LANGUAGES } from '@foyer/fair-domain'
import { countryName } from '@foyer/record-contract'

/** Returns the code of a country whose name was typed in either language; empty if there is none. */
export const countryCodeOf = (name: string) =>
  COUNTRIES.find((code) =>
    LANGUAGES.some((language) => countryName(language, code).toLowerCase() === name.toLowerCase()),
  ) ?? ''
