import { LANGUAGES, PREPAID_KINDS, type PrepaidKind } from '@foyer/fair-domain'
import type { FastifyInstance } from 'fastify'
import { readForms, siteBases } from '../../http/forms.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import { sendMailFrame } from '../../services/messages/mail-frame.ts'
import { optOut } from './claim-ticket.ts'
import { previewHtml } from './get-invitations.ts'
import type { Needs } from './needs.ts'

const isPrepaidKind = (kind: string): kind is PrepaidKind => kind in PREPAID_KINDS

const MAX_FORM_BYTES = 4_096

/** One-click unsubscribe of invitations. */
export const guestRoutes = (fair: Needs, throttle: Throttle) => (app: FastifyInstance) =>
  void app.register(async (scope) => {
    readForms(scope, MAX_FORM_BYTES)
    for (const { base } of siteBases(fair.settings)) {
      scope.post<{ Querystring: { token?: string } }>(
        `${base}/reserved/guest-opt-out`,
        { config: { allow: { inside: 'the token of the link' }, anyOrigin: true } },
        async (request, reply) => {
          const isDone = await countGuess(throttle, { isWrong: (done) => !done }, { request, reply }, () =>
            optOut(fair, request.query.token ?? ''),
          )
          return reply.code(isDone ? 200 : 400).send()
        },
      )
    }
  })

interface Preview {
  Querystring: { kind?: string; language?: string; subject?: string; text?: string }
}

/** Renders an invitation before it is sent, with the layout of the mail. */
export const previewRoutes = (fair: Needs) => (app: FastifyInstance) => {
  app.get<Preview>(
    `/${fair.settings.sitePath}/reserved/invitation-preview`,
    { config: { allow: { inside: 'an empty frame for others than senders of tickets' } } },
    async (request, reply) => {
      const { kind = '', subject = '', text = '' } = request.query
      const language = LANGUAGES.find((candidate) => candidate === request.query.language)
      const html =
        language && isPrepaidKind(kind)
          ? await previewHtml(fair, await request.sessionOf(), { kind, subject, text, language })
          : null
      return sendMailFrame(reply, html)
    },
  )
}
