import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { readForms, siteBases } from '../../http/forms.ts'
import { sendPaper } from '../../services/documents/send-paper.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import { optOut, paperOf } from './claim-ticket.ts'

const MAX_FORM_BYTES = 4_096

/** The guest's ticket by the link of their mail, and the one click with which mail programs end invitations. */
export const guestRoutes = (fair: Fair, throttle: Throttle) => (app: FastifyInstance) =>
  void app.register(async (scope) => {
    readForms(scope, MAX_FORM_BYTES)
    const { sitePath } = fair.settings
    scope.get<{ Querystring: { token?: string } }>(`/${sitePath}/guest-tickets`, async (request, reply) => {
      const paper = await countGuess(
        throttle,
        { isWrong: (found) => found === undefined },
        { request, reply },
        () => paperOf(fair, request.query.token ?? ''),
      )
      if (!paper) throw NotFound()
      return sendPaper(fair, reply, paper)
    })
    for (const { base } of siteBases(fair.settings)) {
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
