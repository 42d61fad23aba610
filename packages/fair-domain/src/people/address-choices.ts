import { countryName } from '@foyer/record-contract'
import { LANGUAGES } from '../words/languages.ts'
import { COUNTRIES } from './countries.ts'
import { PROVINCES } from './provinces.ts'

const nameOf = (country: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, countryName(language, country)])) as Record<
    (typeof LANGUAGES)[number],
    string
  >

export const COUNTRY_CHOICES = COUNTRIES.map((value) => ({ value, label: nameOf(value) }))

/** Countries, and the provinces of Italy; regions of other countries are free text. */
export const ADDRESS_CHOICES = {
  countries: COUNTRY_CHOICES,
  states: Object.entries(PROVINCES).map(([value, name]) => ({
    value,
    label: { 'en-US': name, it: name },
    validFor: ['IT'],
  })),
}
