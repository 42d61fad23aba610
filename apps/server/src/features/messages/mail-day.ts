import type { Language } from '@foyer/record-contract'

/** `2027-03-05` as a mail in that language writes it. */
export const mailDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
