import { isSameYear, romeDay, romeWallClock } from '@foyer/fair-domain'
import { dateFormat, type Language } from '@foyer/record-contract'
import { LOCALES } from './format-message.ts'

/** Formats `2027-03-05` in the language. */
export const formatDay = (day: string, language: Language, options: Intl.DateTimeFormatOptions = {}) =>
  dateFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...options,
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

/** Year of a day, only if it is not that of today. */
export const yearOf = (day: string, today: string): Pick<Intl.DateTimeFormatOptions, 'year'> =>
  isSameYear(day, today) ? { year: undefined } : {}

/** Formats a day with its year only if that is not the current one. */
export const formatNearDay = (
  day: string,
  today: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = {},
) => formatDay(day, language, { ...options, ...yearOf(day, today) })

/**
 * Cached, because formatting a range takes a hundred times as long as a day, and every page has the days of the fair.
 */
const ranges = new Map<string, string>()
const MAX_RANGES = 500

/** First to last day, as `4–7 March 2027`. */
export function formatDays(
  from: string,
  to: string,
  language: Language,
  options: Intl.DateTimeFormatOptions = {},
) {
  // An explicitly omitted component differs from an undefined one.
  const key = JSON.stringify([from, to, language, options], (_, value) => value ?? null)
  const written = ranges.get(key) ?? writeRange(from, to, language, options)
  if (ranges.size >= MAX_RANGES) ranges.clear()
  ranges.set(key, written)
  return written
}

const writeRange = (from: string, to: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  dateFormat(LOCALES[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...options,
    timeZone: 'UTC',
  })
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
    // Engines differ in the space around the dash, and server and browser must agree.
    .replace(/\s*–\s*/g, '–')
    // Italian would format a range as 05–09.
    .replace(/\b0(?=\d\b)/g, '')

/** Hour and minute at the fair, as `14:30` in both languages. */
export const formatTime = (instant: string) => romeWallClock(Date.parse(instant)).slice(11, 16)

/** Day and time of an instant at the fair, as `5 Mar 2027, 14:30`. */
export const formatMoment = (instant: string, language: Language) =>
  `${formatDay(dayOf(instant), language, { month: 'short' })}, ${formatTime(instant)}`

/** The day of an instant at the fair, as `2027-03-05`. */
export const dayOf = (instant: string) => romeDay(Date.parse(instant))
