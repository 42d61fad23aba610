import { calendarFile, romeInstant, type VisitStopItem } from '@foyer/fair-domain'
import type { FastifyInstance } from 'fastify'
import { type FormBody, readForms, siteBases } from '../../http/forms.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import type { Needs } from './needs.ts'
import { planSavedVisit } from './plan-saved-visit.ts'
import { revokeVisit, shareVisit } from './shared-visits.ts'

const SEE_OTHER = 303
const MAX_FORM_BYTES = 32_768

const listIn = (text: string | undefined) => (text ?? '').split(',').filter(Boolean)

/** Forms of My visit, which share it and revoke its link, and the visit as a calendar file. */
export const visitRoutes = (fair: Needs, throttle: Throttle) => (app: FastifyInstance) =>
  void app.register(async (scope) => {
    readForms(scope, MAX_FORM_BYTES)
    for (const { base, language } of siteBases(fair.settings)) {
      const page = (path: string) => screenUrl(fair, language, path)

      scope.post<{ Body: FormBody | null }>(
        `${base}/my-visit`,
        { config: { allow: 'everybody', personal: false } },
        async (request, reply) => {
          const { name = '', visit, plan } = request.body ?? {}
          const session = await request.sessionOf()
          const { token, key } = await countGuess(
            throttle,
            { of: 'visitShare', isWrong: () => true },
            { request, reply, knownAs: session.userId },
            () => shareVisit(fair, session, { name, saved: listIn(visit), plan: listIn(plan) }),
          )
          return reply.redirect(page(`/my-visit/${token}?key=${key}`), SEE_OTHER)
        },
      )

      scope.post<{ Params: { token: string }; Querystring: { key?: string } }>(
        `${base}/my-visit/:token`,
        { config: { allow: { inside: 'the key of the URL' }, personal: false } },
        async (request, reply) => {
          const isRevoked = await countGuess(
            throttle,
            { of: 'visitLink', isWrong: (done) => !done },
            { request, reply },
            () => revokeVisit(fair, request.params.token, request.query.key ?? ''),
          )
          return reply.redirect(page(`/my-visit${isRevoked ? '?done=revoked' : ''}`), SEE_OTHER)
        },
      )

      scope.get<{ Querystring: { visit?: string; plan?: string } }>(
        `${base}/my-visit.ics`,
        { config: { allow: 'everybody' } },
        async (request, reply) => {
          const { visit, plan } = request.query
          const saved = { saved: listIn(visit), plan: listIn(plan) }
          const { stops } = await planSavedVisit(fair, saved, language, await request.sessionOf())
          if (stops.length === 0) return reply.code(404).type('text/plain').send('')
          return reply
            .type('text/calendar; charset=utf-8')
            .header('cache-control', 'private, no-store')
            .send(calendarFile({ name: 'Foyer', now: fair.clock(), events: stops.flatMap(toEvent) }))
        },
      )

      const toEvent = ({ kind, value, name, detail, hall, stand, day, from, until }: VisitStopItem) =>
        from === null || until === null
          ? []
          : {
              id: `visit-${value.replaceAll('/', '.')}@${new URL(fair.siteUrl).hostname}`,
              starts: instantOf(day, from),
              ends: instantOf(day, until),
              title: name,
              location: [detail, hall, stand, 'Foyer, Bologna'].filter(Boolean).join(', '),
              text: '',
              url: page(PAGES[kind](value)),
            }
    }
  })

/** Page of a stop. */
const PAGES: Readonly<Record<VisitStopItem['kind'], (value: string) => string>> = {
  company: (path) => `/catalogue/${path}`,
  product: (path) => `/catalogue/${path}`,
  session: (id) => `/event-calendar/${id}`,
  meeting: () => '/reserved/agenda',
}

const instantOf = (day: string, time: string) => new Date(romeInstant(day, `${time}:00`)).toISOString()
