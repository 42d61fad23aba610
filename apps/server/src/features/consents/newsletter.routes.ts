import type { FastifyInstance } from 'fastify'
import { type FormBody, readForms, refusedForm, siteBases } from '../../http/forms.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import { senderOf } from '../../services/identity/mail-rate-limit.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import type { Needs } from './needs.ts'
import { requestNewsletter, saveNewsletter } from './newsletter.ts'

const SEE_OTHER = 303
const MAX_FORM_BYTES = 8_192

type Form = { Querystring: { token?: string }; Body: FormBody | null }

/** Forms of the newsletter page: sign-up, confirmation of the address, preferences. */
export const newsletterRoutes = (fair: Needs, throttle: Throttle) => (app: FastifyInstance) =>
  void app.register(async (scope) => {
    readForms(scope, MAX_FORM_BYTES)
    for (const { base, language } of siteBases(fair.settings)) {
      const page = (query: string) => screenUrl(fair, language, `/newsletter${query}`)
      scope.post<Form>(
        `${base}/newsletter`,
        // Consent is personal.
        { config: { allow: 'everybody', personal: true } },
        async (request, reply) => {
          const values = request.body ?? {}
          const { token = '' } = request.query
          if (token === '')
            try {
              await requestNewsletter(fair, values, language, senderOf(fair, request.ip))
              return reply.redirect(page('?done=sent'), SEE_OTHER)
            } catch (error) {
              return reply.sendPage(refusedForm(error, values, language))
            }
          const saved = await countGuess(
            throttle,
            { of: 'newsletterLink', isWrong: (found) => found === undefined },
            { request, reply },
            () => saveNewsletter(fair, token, values, language),
          )
          const next = encodeURIComponent(saved ?? token)
          return reply.redirect(page(`?token=${next}${saved ? '&done=saved' : ''}`), SEE_OTHER)
        },
      )
    }
  })
