import type { Language } from '@foyer/record-contract'
import { romeWallClock } from './rome.ts'

const formatOf = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
/** European English: the day comes first. */
const FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  it: formatOf('it-IT'),
  'en-US': formatOf('en-GB'),
}

/** Formats `2027-03-05` as in mails and documents: `5 March 2027`. */
export const dayIn = (language: Language, day: string) => FORMATS[language].format(Date.parse(day))

/** Formats an instant in the time of the fair: `5 March 2027, 14:30`. */
export function momentIn(language: Language, instant: number) {
  const [day = '', time = ''] = romeWallClock(instant).split('T')
  return `${dayIn(language, day)}, ${time.slice(0, 5)}`
}

const AND: Readonly<Record<Language, Intl.ListFormat>> = {
  it: new Intl.ListFormat('it'),
  'en-US': new Intl.ListFormat('en-GB'),
}
const shortDay = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
const SHORT_DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  it: shortDay('it-IT'),
  'en-US': shortDay('en-GB'),
}
const month = (locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MONTHS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  it: month('it-IT'),
  'en-US': month('en-GB'),
}

/** Formats a day without its month: `Thu 18`. */
export const shortDayIn = (language: Language, day: string) => SHORT_DAYS[language].format(Date.parse(day))

/** Formats single days of one month: `Thu 18 and Sat 20 March 2027`. */
export const formatDays = (language: Language, days: readonly string[]) =>
  [
    AND[language].format(days.map((day) => shortDayIn(language, day))),
    MONTHS[language].format(Date.parse(days.at(-1) ?? '')),
  ].join(' ')

/** Formats a range of days: `4–7 March 2027`. */
export const daysIn = (language: Language, from: string, until: string) =>
  FORMATS[language]
    .formatRange(Date.parse(from), Date.parse(until))
    .replace(/\s*–\s*/g, '–')
    // In a range, Italian would have 05–09.
    .replace(/\b0(?=\d\b)/g, '')

const WEEKDAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  it: new Intl.DateTimeFormat('it-IT', { weekday: 'long', timeZone: 'UTC' }),
  'en-US': new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }),
}

/** Returns the weekday of a day, as `Thursday`. */
export const weekdayIn = (language: Language, day: string) => WEEKDAYS[language].format(Date.parse(day))
