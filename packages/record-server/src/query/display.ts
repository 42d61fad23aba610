import type { Language } from '@foyer/record-contract'

/** Texts for people, in one language and time zone; what comes back is JSON, quotes included. */
export interface Display {
  currency: (value: string) => string
  date: (value: string) => string
  /** Takes PostgreSQL's text of a time in UTC: `2026-01-15 10:30:00.25`. */
  dateTime: (value: string) => string
}

const CURRENCY = 'EUR'
/** A list shows the same days, minutes and prices again and again. */
const CACHE_LIMIT = 20_000
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
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: CURRENCY })
  const time = dateTimeFormat(language, timeZone)
  return {
    currency: cached((value) => money.format(value as Intl.StringNumericLiteral)),
    date: cached((value) => dateText(language, value.slice(0, 4), value.slice(5, 7), value.slice(8, 10))),
    // Seconds are not shown, so all moments of a minute share one text.
    dateTime: cached(
      (value) => time.format(Date.parse(`${value.slice(0, 10)}T${value.slice(11, 16)}Z`)),
      (value) => value.slice(0, 16),
    ),
  }
}

/** `7/13/2020` and `13/07/2020`. */
const dateText = (language: Language, year: string, month: string, day: string) =>
  language === 'it' ? `${day}/${month}/${year}` : `${Number(month)}/${Number(day)}/${year}`

/** `7/13/2020, 12:30 PM` and `13/07/2020, 12:30`. */
function dateTimeFormat(language: Language, timeZone: string) {
  const padded = language === 'it'
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: padded ? '2-digit' : 'numeric',
    day: padded ? '2-digit' : 'numeric',
    hour: padded ? '2-digit' : 'numeric',
    minute: '2-digit',
  }
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: knownTimeZone(timeZone) })
  // Between time and AM newer ICU versions put a narrow space, which few fonts and no older client expect.
  return { format: (milliseconds: number) => format.format(milliseconds).replaceAll('\u202f', ' ') }
}

function knownTimeZone(timeZone: string) {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return timeZone
  } catch {
    return 'UTC'
  }
}

function cached(format: (value: string) => string, keyOf: (value: string) => string = (value) => value) {
  const texts = new Map<string, string>()
  return (value: string) => {
    const key = keyOf(value)
    let text = texts.get(key)
    if (text === undefined) {
      if (texts.size >= CACHE_LIMIT) texts.clear()
      text = JSON.stringify(format(value))
      texts.set(key, text)
    }
    return text
  }
}
