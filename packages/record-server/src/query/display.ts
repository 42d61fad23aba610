import type { Language } from '@foyer/record-contract'
import { createAmountFormat, createMomentFormat } from './fast-formats.ts'

/** Texts for people, in one language and time zone; what comes back is JSON, quotes included. */
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
    currency: cached((value) => value, amount),
    date: cached(
      (value) => value,
      (value) => dateText(language, value),
    ),
    // Seconds are not shown, so all moments of a minute share one text.
    dateTime: cached((value) => value.slice(0, 16), moment),
  }
}

/** A list shows the same days, minutes and prices again and again. */
const CACHE_LIMIT = 20_000

/** One character beyond Latin-1 makes the whole answer twice as long in memory, so the euro sign is sent escaped. */
const escaped = (text: string) =>
  text.replace(/[\u0100-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

function cached(keyOf: (value: string) => string, format: (value: string) => string) {
  const texts = new Map<string, string>()
  return (value: string) => {
    const key = keyOf(value)
    let text = texts.get(key)
    if (text === undefined) {
      if (texts.size >= CACHE_LIMIT) texts.clear()
      text = `"${escaped(format(value))}"`
      texts.set(key, text)
    }
    return text
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
