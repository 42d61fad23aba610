import { calendarFile, LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import type { Needs } from './needs.ts'

import { getEvents } from './stories.ts'

const MAX_SESSIONS = 60

/** Serves sessions as calendar files: one, or a selection. */
export const programmeIcsRoutes = (fair: Needs) => (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES) {
    const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    app.get<{ Querystring: { ids?: string } }>(
      `${base}/programme.ics`,
      { config: { allow: 'everybody' } },
      async (request, reply) => {
        const idList = String(request.query.ids ?? '')
          .split(',')
          .slice(0, MAX_SESSIONS)
        const events = (await getEvents(fair, language)).filter(({ id }) => idList.includes(id))
        if (events.length === 0) return reply.code(404).type('text/plain').send('')
        return reply
          .type('text/calendar; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(calendarOf(events, fair, language))
      },
    )
  }
}

function calendarOf(
  events: Awaited<ReturnType<typeof getEvents>>,
  { siteUrl, clock, settings: { defaultLanguage } }: Needs,
  language: Language,
) {
  const site = language === defaultLanguage ? siteUrl : `${siteUrl}/${language}`
  return calendarFile({
    name: 'Foyer',
    now: clock(),
    events: events.map(({ id, starts, ends, title, room, place, speakers }) => ({
      id: `${id}@${new URL(siteUrl).hostname}`,
      starts,
      ends,
      title,
      location: [room, place, 'Foyer, Bologna'].filter(Boolean).join(', '),
      text: speakers,
      url: `${site}/event-calendar/${id}`,
    })),
  })
}
