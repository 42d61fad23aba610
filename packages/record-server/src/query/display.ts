import { dateFormat, type Language } from '@foyer/record-contract'
import { createAmountFormat, createMomentFormat } from './fast-formats.ts'
import { isoDateTime } from './iso-date-time.ts'
import { memoize } from './memoize.ts'

/**
 * Texts for people, in one language and time zone, beside the values they stand for: what comes back is
 * `"7/13/2020","value":"2020-07-13"`, as it goes into the JSON of a field.
 */
export interface Display {
  /** What the texts depend on. */
  readonly key: string
  currency: (value: string) => string
  date: (value: string) => string
  /** Takes PostgreSQL's text of a time in UTC: `2026-01-15 10:30:00.25`. */
  dateTime: (value: string) => string
}

const displays = new Map<string, Display>()
const DISPLAYS_LIMIT = 100

export function displayFor(language: Language, timeZone: string): Display {
  const key = `${language}|${timeZone}`
  let display = displays.get(key)
  if (!display) {
    if (displays.size >= DISPLAYS_LIMIT) displays.clear()
    display = createDisplay(key, language, timeZone)
    displays.set(key, display)
  }
  return display
}

function createDisplay(key: string, language: Language, timeZone: string): Display {
  const amount = createAmountFormat(language, escaped)
  const moment = createMomentFormat(language, knownTimeZone(timeZone))
  return {
    key,
    currency: memoize((value) => `"${amount(value)}","value":${value}`),
    date: memoize((value) => `"${dateText(language, value)}","value":"${value}"`),
    dateTime: memoize((value) => `"${moment(value)}","value":"${isoDateTime(value)}"`),
  }
}

/**
 * One character beyond Latin-1 makes the whole answer twice as long in memory, so the euro sign is sent escaped. What
 * is made of a long text stays long even when that sign is gone: only a copy is short.
 */
const escaped = (text: string) => {
  const plain = text.replace(
    /[\u0100-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return Buffer.from(plain, 'latin1').toString('latin1')
}

/** `7/13/2020` and `13/07/2020`. */
function dateText(language: Language, value: string) {
  const year = value.slice(0, 4)
  if (language === 'it') return `${value.slice(8, 10)}/${value.slice(5, 7)}/${year}`
  return `${withoutZero(value, 5)}/${withoutZero(value, 8)}/${year}`
}

/** The number of two digits at that place. */
const withoutZero = (value: string, at: number) =>
  value.slice(value.startsWith('0', at) ? at + 1 : at, at + 2)

function knownTimeZone(timeZone: string) {
  try {
    dateFormat('en-US', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}
