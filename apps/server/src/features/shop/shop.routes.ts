import { createHash, createHmac } from 'node:crypto'
import {
  CODE_TICKETS,
  type CodeTicket,
  invoiceFormIn,
  type ShopForm,
  type ShopPerson,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type FormBody, readForms, refusedForm, siteBases } from '../../http/forms.ts'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import { findDemoCheckout, payDemoCheckout } from '../../integrations/cards/demo-payments.ts'
import { unavailableServiceOf } from '../../integrations/external-services.ts'
import { refuse } from '../../refuse.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import { senderOf } from '../../services/identity/mail-rate-limit.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import { tooManyAttempts } from '../../services/identity/too-many-attempts.ts'
import { changeOrder } from './change-order.ts'
import type { Needs } from './needs.ts'
import { openCheckout, RETURN_PATH, refreshCheckout } from './pay-by-card.ts'
import { placeShopOrder } from './place-shop-order.ts'
import { sendOrderLinks } from './send-order-link.ts'
import { findShopOrder, orderIdIn, orderPath, type StoredShopOrder } from './stored-shop-order.ts'

const MAX_FORM_BYTES = 64 * 1024
const SEE_OTHER = 303
/** An order accepts the terms, and pays. */
const PERSONAL = { config: { allow: 'everybody', personal: true } } as const
const MAX_PEOPLE = 100

type Query = { Querystring: { token?: string; id?: string }; Body: FormBody | null }

/** The shop's forms: posted to their page, with or without scripts. */
export const shopRoutes =
  (fair: Needs, cards: CardPayments | null, throttle: Throttle) => (app: FastifyInstance) =>
    void app.register(async (scope) => {
      readForms(scope, MAX_FORM_BYTES)

      async function order(request: FastifyRequest<Query>, reply: FastifyReply, language: Language) {
        const values = request.body ?? {}
        // Updates prices and codes without an order.
        if (values.step !== 'order')
          return reply.sendPage({ formOutcome: { values, faults: {}, refusal: null } })
        const session = await request.sessionOf()
        const attempt = await throttle.book({
          of: 'shopOrder',
          subject: null,
          address: request.ip,
          knownAs: session.userId,
        })
        if (attempt.waitUntil !== null) throw tooManyAttempts(reply, attempt.waitMs)
        try {
          const form = shopFormIn(values)
          const place = () =>
            placeShopOrder(fair, cards, session, {
              ...form,
              language,
              totalCents: Number(values.total ?? Number.NaN),
              requestKey: requestKeyOf(fair, request.ip, values),
              fingerprint: createHash('sha256').update(JSON.stringify(form)).digest('hex'),
              sender: senderOf(fair, request.ip),
            })
          const guess = { of: 'shopCode', refusals: ['CODE_UNKNOWN'] } as const
          const sender = { request, reply, knownAs: session.userId }
          // Without a code there is nothing to guess.
          const placed = await (form.code.trim() === ''
            ? place()
            : countGuess(throttle, guess, sender, place))
          // Its page and payment belong to the next request, for which a rehearsed order does not exist.
          if (fair.isRehearsal()) throw refuse('ORDER_REHEARSED')
          return reply.redirect(await whereToPay(placed, language, request), SEE_OTHER)
        } catch (error) {
          return reply.sendPage(refusedForm(explainOutage(error), values, language))
        }
      }

      /** The provider's page, or the order's own page for other methods and during an outage. */
      async function whereToPay(placed: StoredShopOrder, language: Language, request: FastifyRequest) {
        const page = screenUrl(fair, language, orderPath(fair, placed.id))
        if (cards === null) return page
        try {
          return (await openCheckout(fair, cards, placed)) ?? page
        } catch (error) {
          request.log.warn({ err: error }, 'Opening the checkout failed')
          return `${page}&cards=away`
        }
      }

      /** A link without a valid token: its page sends the links of an address again. */
      async function resend(request: FastifyRequest<Query>, reply: FastifyReply, language: Language) {
        const values = request.body ?? {}
        if (values.step !== 'resend') throw NotFound()
        try {
          await sendOrderLinks(fair, values.email ?? '', senderOf(fair, request.ip))
          return reply.redirect(screenUrl(fair, language, '/ticketing/order?done=resent'), SEE_OTHER)
        } catch (error) {
          return reply.sendPage(refusedForm(error, values, language))
        }
      }

      for (const { base, language } of siteBases(fair.settings)) {
        scope.post<Query>(`${base}/ticketing`, PERSONAL, (request, reply) => order(request, reply, language))

        scope.post<Query>(`${base}/ticketing/order`, PERSONAL, async (request, reply) => {
          const values = request.body ?? {}
          const orderId = await countGuess(
            throttle,
            { of: 'ticketLink', isWrong: (found) => found === undefined },
            { request, reply },
            async () => orderIdIn(fair, request.query.token ?? ''),
          )
          if (orderId === undefined) return resend(request, reply, language)
          const page = screenUrl(fair, language, orderPath(fair, orderId))
          try {
            const session = await request.sessionOf()
            if (values.step === 'pay') {
              const placed = await findShopOrder(fair.pool, orderId)
              return reply.redirect(placed ? await whereToPay(placed, language, request) : page, SEE_OTHER)
            }
            const sender = senderOf(fair, request.ip)
            const done = await changeOrder(fair, cards, session, orderId, values, sender)
            return reply.redirect(`${page}&done=${done}`, SEE_OTHER)
          } catch (error) {
            return reply.sendPage(refusedForm(explainOutage(error), values, language))
          }
        })

        if (cards?.kind === 'demo')
          scope.post<Query>(`${base}/ticketing/demo-checkout`, PERSONAL, async (request, reply) => {
            const checkout = await findDemoCheckout(fair.pool, request.query.id ?? '')
            if (!checkout) throw NotFound()
            if (request.body?.step === 'refuse')
              return reply.redirect(
                screenUrl(
                  fair,
                  language,
                  `/ticketing/demo-checkout?id=${encodeURIComponent(checkout.id)}&card=refused`,
                ),
                SEE_OTHER,
              )
            if (request.body?.step !== 'pay') return reply.redirect(checkout.cancelUrl, SEE_OTHER)
            await payDemoCheckout(fair.pool, checkout.id, fair.clock())
            return reply.redirect(checkout.returnUrl, SEE_OTHER)
          })
      }

      // Return from the provider: the checkout is refreshed before the page is rendered.
      scope.get<Query>(
        `/${fair.settings.sitePath}/${RETURN_PATH}`,
        { config: { allow: { inside: 'the token of the link' } } },
        async (request, reply) => {
          const orderId = orderIdIn(fair, request.query.token ?? '')
          const found = orderId === undefined ? undefined : await findShopOrder(fair.pool, orderId)
          if (!found) throw NotFound()
          if (cards)
            await refreshCheckout(fair, cards, found).catch((error: unknown) =>
              request.log.warn({ err: error }, 'Refreshing the checkout failed'),
            )
          return reply.redirect(screenUrl(fair, found.language, orderPath(fair, found.id)), SEE_OTHER)
        },
      )
    })

/** Replaces an outage of the card company by a refusal that the form shows. */
const explainOutage = (error: unknown) =>
  unavailableServiceOf(error) === 'cards' ? refuse('CARDS_UNAVAILABLE', {}, { cause: error }) : error

/** Key of an opened page: two submissions of it are one order. Without scripts, one buyer with one code. */
function requestKeyOf(
  { secretKey }: Needs,
  address: string,
  { requestKey = '', email = '', code = '' }: FormBody,
) {
  if (/^[\w-]{8,60}$/.test(requestKey)) return requestKey
  const digest = createHmac('sha256', secretKey)
    .update(JSON.stringify(['shop', address, email, code]))
    .digest('hex')
  return `auto-${digest.slice(0, 40)}`
}

function shopFormIn(values: FormBody): ShopForm {
  const quantity = Number(values.quantity ?? '1')
  const count = Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), MAX_PEOPLE) : 1
  return {
    ticket: (values.ticket ?? '') in CODE_TICKETS ? (values.ticket as CodeTicket) : 'oneDay',
    days: (values.days ?? '').split(',').filter(Boolean),
    quantity,
    email: values.email ?? '',
    people: Array.from({ length: count }, (_, index) => personIn(values, index + 1)),
    code: values.code ?? '',
    company: values.company ?? '',
    country: values.country ?? '',
    businessType: values.businessType ?? '',
    mainActivity: values.mainActivity ?? '',
    tellsName: values.tellsName === 'on',
    method: values.method === 'transfer' ? 'transfer' : 'card',
    acceptsTerms: values.acceptsTerms === 'on',
    invoice: invoiceFormIn(values),
  }
}

const personIn = (values: FormBody, place: number): ShopPerson => ({
  firstName: values[`firstName${place}`] ?? '',
  lastName: values[`lastName${place}`] ?? '',
  email: values[`email${place}`] ?? '',
  ...(values[`minor${place}`] === 'on' ? { adult: values[`adult${place}`] ?? '' } : {}),
})
