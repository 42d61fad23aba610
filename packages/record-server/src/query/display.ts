import { dateFormat, type Language, SOURCE_LANGUAGE } from '@foyer/record-contract'
import { createAmountFormat, createMomentFormat, digitsOf } from './fast-formats.ts'
import { isoDateTime } from './iso-date-time.ts'
import { memoize } from './memoize.ts'

/** Formats values in one language and time zone, as JSON of a field: `"7/13/2020","value":"2020-07-13"`. */
export interface Display {
  /** Parameters of the format. */
  readonly key: string
  currency: (value: string) => string
  date: (value: string) => string
  /** Expects PostgreSQL's text of a timestamp in UTC: `2026-01-15 10:30:00.25`. */
  dateTime: (value: string) => string
}

const displays = new Map<string, Display>()
const DISPLAYS_LIMIT = 100

/** Without a currency, amounts are displayed as numbers with two decimals. */
export function displayFor(language: Language, timeZone: string, currency = ''): Display {
  const key = `${language}|${timeZone}|${currency}`
  let display = displays.get(key)
  if (!display) {
    if (displays.size >= DISPLAYS_LIMIT) displays.clear()
    display = createDisplay(key, language, timeZone, currency)
    displays.set(key, display)
  }
  return display
}

function createDisplay(key: string, language: Language, timeZone: string, currency: string): Display {
  const amount = createAmountFormat(language, currency, escaped)
  const day = createDateFormat(language)
  const moment = createMomentFormat(language, knownTimeZone(timeZone))
  return {
    key,
    currency: memoize((value) => `"${amount(value)}","value":${value}`),
    date: memoize((value) => `"${day(value)}","value":"${value}"`),
    dateTime: memoize((value) => `"${moment(value)}","value":"${isoDateTime(value)}"`),
  }
}

/**
 * Escapes currency signs: one character beyond Latin-1 doubles the memory of the whole response. A substring
 * of a two-byte string stays two-byte, so it is copied.
 */
const escaped = (text: string) => {
  const plain = text.replace(
    /[\u0100-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return Buffer.from(plain, 'latin1').toString('latin1')
}

/** `7/13/2020`, or `13/07/2020` in a language with a 24-hour clock. */
function createDateFormat(language: Language) {
  const digits = digitsOf(language)
  const format = dateFormat(language, { year: 'numeric', month: digits, day: digits, timeZone: 'UTC' })
  return (value: string) => format.format(Date.parse(value))
}

function knownTimeZone(timeZone: string) {
  try {
    dateFormat(SOURCE_LANGUAGE, { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}
