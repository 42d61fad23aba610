import { addDays, type Day } from '../time/rome.ts'

export interface CalendarDay {
  /** Stable across files, so that a calendar updates the existing entry. */
  id: string
  day: Day
  title: string
  text: string
  url: string
}

/** An event at a time and place; times are instants. */
interface TimedEvent extends Omit<CalendarDay, 'day'> {
  starts: string
  ends: string
  location: string
  /** Grows with each change, so that a calendar replaces the event that it already has. */
  sequence?: number
  /** Removes the event from calendars that have it. */
  isCancelled?: boolean
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', ';': '\\;', ',': '\\,', '\n': '\\n' }
const escaped = (text: string) => text.replace(/[\\;,\n]/g, (character) => ESCAPED[character] ?? character)

const MAX_OCTETS = 75
const octets = (text: string) => new TextEncoder().encode(text).length

/** Folds a line at 75 octets, without splitting a character. */
function folded(line: string) {
  const parts = ['']
  for (const character of line) {
    const last = parts.at(-1) ?? ''
    const room = parts.length === 1 ? MAX_OCTETS : MAX_OCTETS - 1
    if (octets(last) + octets(character) > room) parts.push(character)
    else parts[parts.length - 1] = last + character
  }
  return parts.join('\r\n ')
}

const plain = (day: Day) => day.replaceAll('-', '')
const stamp = (instant: number | string) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

/** Writes whole-day and timed events in the format of RFC 5545, for import or subscription. */
export function calendarFile({
  name,
  days = [],
  events = [],
  now,
}: {
  name: string
  days?: readonly CalendarDay[]
  events?: readonly TimedEvent[]
  now: number
}) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foyer//Dates of the fair//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...days.flatMap(({ id, day, title, text, url }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART;VALUE=DATE:${plain(day)}`,
      `DTEND;VALUE=DATE:${plain(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    ...events.flatMap(({ id, starts, ends, title, location, text, url, sequence, isCancelled }) => [
      'BEGIN:VEVENT',
      `UID:${id}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(starts)}`,
      `DTEND:${stamp(ends)}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(location)}`,
      ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
      ...(isCancelled === undefined ? [] : [`STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`]),
      ...(text === '' ? [] : [`DESCRIPTION:${escaped(text)}`]),
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
