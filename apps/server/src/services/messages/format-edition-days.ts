import type { EditionDays } from '@foyer/fair-domain'
import { dateFormat, type Language } from '@foyer/record-contract'

const LOCALES: Readonly<Record<Language, string>> = { it: 'it-IT', 'en-US': 'en-GB' }

/** `4–7 March 2027` */
export const formatEditionDays = ({ opening, closing }: EditionDays, language: Language) =>
  dateFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' })
    .formatRange(new Date(opening), new Date(closing))
    .replace(/\s*–\s*/, '–')
