import { romeDay } from '@foyer/fair-domain'
import { LANGUAGES, type Language } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Fair } from '../../services/fair/fair.ts'
import { getEvents } from './stories.ts'

const MAX_SESSIONS = 60
const LINE_BYTES = 73

/** Serves sessions as calendar files: one, or a selection. */
export const programmeIcsRoutes = (fair: Fair) => (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES) {
    const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    app.get<{ Querystring: { ids?: string } }>(`${base}/programme.ics`, async (request, reply) => {
      const idList = String(request.query.ids ?? '')
        .split(',')
        .slice(0, MAX_SESSIONS)
      const events = (await getEvents(fair, language)).filter(({ id }) => idList.includes(id))
      if (events.length === 0) return reply.code(404).type('text/plain').send('')
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(calendarOf(events, fair, language))
    })
  }
}

function calendarOf(
  events: Awaited<ReturnType<typeof getEvents>>,
  { siteUrl, clock, settings: { defaultLanguage } }: Fair,
  language: Language,
) {
  const stamp = instantOf(new Date(clock()).toISOString())
  const site = language === defaultLanguage ? siteUrl : `${siteUrl}/${language}`
  const lines = events.flatMap(({ id, starts, ends, title, room, place, speakers }) => [
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(siteUrl).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${instantOf(starts)}`,
    `DTEND:${instantOf(ends)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped([room, place, 'Foyer, Bologna'].filter(Boolean).join(', '))}`,
    ...(speakers === '' ? [] : [`DESCRIPTION:${escaped(speakers)}`]),
    `URL:${site}/event-calendar?day=${romeDay(Date.parse(starts))}#${id}`,
    'END:VEVENT',
  ])
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Foyer//Programme//EN', ...lines, 'END:VCALENDAR']
  return `${all.flatMap(folded).join('\r\n')}\r\n`
}

const instantOf = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines at 75 bytes; continuations start with a space. */
function folded(line: string) {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > LINE_BYTES) {
      parts.push(part)
      part = ' '
    }
    part += letter
  }
  return [...parts, part]
}
