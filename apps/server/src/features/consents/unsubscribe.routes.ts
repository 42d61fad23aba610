import { isUnsubscribable, LANGUAGES, unsubscribedMail, unsubscribeMethods } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { readForms } from '../../http/forms.ts'
import { mayReceive } from '../../services/consents/read-consents.ts'
import { recordConsents } from '../../services/consents/record-consents.ts'
import {
  readUnsubscribeToken,
  type Subscription,
  unsubscribeToken,
} from '../../services/consents/unsubscribe-token.ts'
import { serve } from '../../services/feature/serve.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import type { Needs } from './needs.ts'
import { subscriptionLabel } from './subscription-label.ts'

const SEE_OTHER = 303
const MAX_FORM_BYTES = 4_096

interface Form {
  Querystring: { token?: string }
  Body: { again?: string; 'List-Unsubscribe'?: string } | null
}

/**
 * Ends a subscription by the link of a mail, without sign-in. One-click unsubscribe posts to the same URL; a
 * browser shows a button first, because link scanners must not unsubscribe.
 */
export const unsubscribeRoutes = (fair: Needs, throttle: Throttle) => (app: FastifyInstance) =>
  void app.register(async (scope) => {
    readForms(scope, MAX_FORM_BYTES)
    const { sitePath, defaultLanguage } = fair.settings
    for (const language of LANGUAGES) {
      const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
      const url = `${base}/reserved/unsubscribe`
      scope.post<Form>(
        url,
        { config: { allow: { inside: 'the token of the link' }, anyOrigin: true } },
        async (request, reply) => {
          const { token = '' } = request.query
          const isDone = await countGuess(
            throttle,
            { isWrong: (done) => !done },
            { request, reply },
            async () => {
              const subscription = readUnsubscribeToken(fair.secretKey, token)
              const again = request.body?.again === 'yes'
              return subscription !== undefined && (await change(fair, subscription, language, again))
            },
          )
          if (request.body?.['List-Unsubscribe'] === 'One-Click') return reply.code(isDone ? 200 : 400).send()
          const outcome = isDone ? '' : '&outcome=failed'
          return reply.redirect(`${url}?token=${encodeURIComponent(token)}${outcome}`, SEE_OTHER)
        },
      )
    }
  })

/** Returns false if the subscription or the person does not exist any more. */
async function change(fair: Needs, { contactId, purpose }: Subscription, language: Language, again: boolean) {
  if (!isUnsubscribable(purpose)) return false
  return fair.transact(fair.systemSession, async (transaction) => {
    const { rows } = await transaction.client.query<{ email: string | null }>(
      'select email from contact where id = $1',
      [contactId],
    )
    const [person] = rows
    if (!person) return false
    const changed = await recordConsents(fair, transaction, {
      contactId,
      answers: { [purpose]: again },
      source: 'unsubscribe',
      proof: 'signed link',
    })
    if (changed.length > 0 && !again && person.email !== null) {
      const token = encodeURIComponent(unsubscribeToken(fair.secretKey, { contactId, purpose }))
      await fair.sendMessage(transaction, {
        template: unsubscribedMail,
        to: { email: person.email, language },
        data: {
          what: await subscriptionLabel(transaction.client, purpose, language),
          link: screenUrl(fair, language, `/reserved/unsubscribe?token=${token}`),
        },
      })
    }
    return true
  })
}

/** Returns the state for the landing page. */
export const serveSubscription = (fair: Needs) =>
  serve(fair, unsubscribeMethods, {
    getSubscription: async ({ token, language }) => {
      const subscription = readUnsubscribeToken(fair.secretKey, token)
      if (!subscription || !isUnsubscribable(subscription.purpose)) return null
      const { contactId, purpose } = subscription
      return {
        what: await subscriptionLabel(fair.pool, purpose, language),
        isSubscribed: await mayReceive(fair.pool, contactId, purpose),
      }
    },
  })
