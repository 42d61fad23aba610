import { fairDaysOf } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { StoredTicket } from '../../services/ticketing/stored-ticket.ts'

const WORDS = {
  it: { holder: 'Biglietto di', open: 'Apri il biglietto e mostra il codice all’ingresso' },
  'en-US': { holder: 'Ticket of', open: 'Open the ticket and show its code at the entrance' },
} as const

/** The days of a ticket as calendar events, in local time of the fair, with the link to the ticket. */
export function ticketCalendar(
  ticket: StoredTicket,
  { name, days, settings }: EditionAtHand,
  link: { pageUrl: string; language: Language },
  now: number,
) {
  const words = WORDS[link.language]
  const stamp = `${new Date(now).toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`
  const at = (day: string, time: string) => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`
  const events = (ticket.days ?? fairDaysOf(days)).flatMap((day) => [
    'BEGIN:VEVENT',
    `UID:${ticket.id}-${day}@${new URL(link.pageUrl).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;TZID=Europe/Rome:${at(day, ticket.entryFrom)}`,
    `DTEND;TZID=Europe/Rome:${at(day, ticket.entryUntil)}`,
    `SUMMARY:${escaped(name)}`,
    `LOCATION:${escaped(`${settings.visitorEntrance}, ${settings.venueAddress}`)}`,
    `DESCRIPTION:${escaped(`${words.holder} ${ticket.name}\n${words.open}: ${link.pageUrl}`)}`,
    `URL:${link.pageUrl}`,
    'END:VEVENT',
  ])
  return [...HEAD, ...events, 'END:VCALENDAR', ''].flatMap(folded).join('\r\n')
}

const HEAD = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Foyer//Tickets//EN',
  'CALSCALE:GREGORIAN',
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Rome',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Lines of a calendar have at most 75 bytes; continuation lines start with a space. */
function folded(line: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part]
}
