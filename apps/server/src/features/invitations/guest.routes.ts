import type { FastifyInstance } from 'fastify'
import { readForms, siteBases } from '../../http/forms.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import { optOut } from './claim-ticket.ts'

const MAX_FORM_BYTES = 4_096

/** One-click unsubscribe of invitations. */
export const guestRoutes = (fair: Fair, throttle: Throttle) => (app: FastifyInstance) =>
  void app.register(async (scope) => {
    readForms(scope, MAX_FORM_BYTES)
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
