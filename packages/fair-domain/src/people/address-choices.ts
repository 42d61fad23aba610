import { LANGUAGES } from '../words/languages.ts'
import { COUNTRIES } from './countries.ts'
import { PROVINCES } from './provinces.ts'

const names = LANGUAGES.map(
  (language) => [language, new Intl.DisplayNames([language], { type: 'region' })] as const,
)
const nameOf = (country: string) =>
  Object.fromEntries(names.map(([language, of]) => [language, of.of(country) ?? country])) as Record<
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
