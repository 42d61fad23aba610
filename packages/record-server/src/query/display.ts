import type { Language } from '@foyer/record-contract'
import { createAmountFormat, createMomentFormat } from './fast-formats.ts'
import { isoDateTime } from './iso-date-time.ts'
import { remembered } from './remembered.ts'

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
const DISPLAYS_LIMIT = 1000

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
  const amount = createAmountFormat(language)
  const moment = createMomentFormat(language, knownTimeZone(timeZone))
  return {
    key,
    currency: remembered((value) => `${shown(amount(value))}${value}`),
    date: remembered((value) => `${shown(dateText(language, value))}"${value}"`),
    dateTime: remembered((value) => `${shown(moment(value))}"${isoDateTime(value)}"`),
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

const shown = (text: string) => `"${escaped(text)}","value":`

/** `7/13/2020` and `13/07/2020`. */
function dateText(language: Language, value: string) {
  const [year, month, day] = [value.slice(0, 4), value.slice(5, 7), value.slice(8, 10)]
  return language === 'it' ? `${day}/${month}/${year}` : `${Number(month)}/${Number(day)}/${year}`
}

function knownTimeZone(timeZone: string) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}
