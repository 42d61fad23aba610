import { LANGUAGES } from '@foyer/fair-domain'
import { ITALIAN_PHRASES } from './italian-phrases.ts'

/** Languages and currency of the fair, for the record platform. */
export const LOCALE = {
  languages: LANGUAGES,
  translations: { it: ITALIAN_PHRASES },
  currency: 'EUR',
} as const
