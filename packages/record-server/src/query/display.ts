import type { Language } from '@foyer/record-contract'
import { createAmountFormat, createMomentFormat } from './fast-formats.ts'

/** Texts for people, in one language and time zone; what comes back is JSON, quotes included. */
export interface Display {
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
    display = createDisplay(language, timeZone)
    displays.set(key, display)
  }
  return display
}

function createDisplay(language: Language, timeZone: string): Display {
  const amount = createAmountFormat(language)
  const moment = createMomentFormat(language, knownTimeZone(timeZone))
  return {
    currency: (value) => `"${amount(value)}"`,
    date: (value) => `"${dateText(language, value)}"`,
    dateTime: (value) => `"${moment(value)}"`,
  }
}

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
