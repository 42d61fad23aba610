import { LANGUAGES, NotFound } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { documentKey } from '../../services/documents/make-document.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import { optOut, paperOf } from './claim-ticket.ts'

const MAX_FORM_BYTES = 4_096

/** The guest's ticket by the link of their mail, and the one click with which mail programs end invitations. */
export const guestRoutes = (fair: Fair, throttle: Throttle) => (app: FastifyInstance) =>
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    const { sitePath, defaultLanguage } = fair.settings
    scope.get<{ Querystring: { token?: string } }>(`/${sitePath}/guest-tickets`, async (request, reply) => {
      const paper = await countGuess(
        throttle,
        { isWrong: (found) => found === undefined },
        { request, reply },
        () => paperOf(fair, request.query.token ?? ''),
      )
      if (!paper) throw NotFound()
      return reply
        .type('application/pdf')
        .header('content-length', paper.size)
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(paper.name)}`)
        .header('cache-control', 'private, no-store')
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .send(await fair.files.read(documentKey(paper.id)))
    })
    for (const language of LANGUAGES) {
      const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
      scope.post<{ Querystring: { token?: string } }>(
        `${base}/reserved/guest-opt-out`,
        { config: { anyOrigin: true } },
        async (request, reply) => {
          const isDone = await countGuess(throttle, { isWrong: (done) => !done }, { request, reply }, () =>
            optOut(fair, request.query.token ?? ''),
          )
          return reply.code(isDone ? 200 : 400).send()
        },
      )
    }
  })
