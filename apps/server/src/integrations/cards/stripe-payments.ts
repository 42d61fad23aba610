import {
  either,
  findIssue,
  type Infer,
  integer,
  map,
  nullable,
  object,
  optional,
  string,
  textUpTo,
  unknown,
} from '@foyer/record-contract'
import Stripe from 'stripe'
import { fetchOutside } from '../fetch-outside.ts'
import { SERVICE_LIMITS } from '../service-limits.ts'
import { isTimely, TOLERANCE_SECONDS } from '../ticketing/sign-message.ts'
import { type Checkout, cardService, SHOP_CURRENCY } from './card-payments.ts'

/** The provider keeps a page open for at least 30 minutes. */
const MIN_LIFETIME_MS = 31 * 60_000

/** The card company did not answer, or not in its protocol. */
class CardsUnavailable extends Error {
  readonly code = 'CARDS_UNAVAILABLE'
}

const { StripeAPIError, StripeConnectionError, StripeInvalidRequestError, StripeRateLimitError } =
  Stripe.errors
const OUTAGES = [StripeAPIError, StripeConnectionError, StripeRateLimitError]

/** Distinguishes outages from rejected requests: the library has the cause of an outage in properties of its own. */
const reach = <T>(answer: Promise<T>) =>
  answer.catch((error: unknown) => {
    if (!OUTAGES.some((kind) => error instanceof kind)) throw error
    throw new CardsUnavailable('no answer', { cause: error })
  })

async function readCheckout(answer: Promise<Infer<typeof StripeSession>>) {
  const session = await reach(answer)
  if (findIssue(StripeSession, session)) throw new CardsUnavailable('answer not understood')
  return checkoutOf(session)
}

interface StripeOptions {
  secretKey: string
  /** URL of its API; null for the default. */
  url: string | null
  clock: () => number
}

/** Payment on the pages of Stripe. Repeated requests count once, by their idempotency key. */
export function stripePayments({ secretKey, url, clock }: StripeOptions) {
  const api = url === null ? null : new URL(url)
  const stripe = new Stripe(secretKey, {
    timeout: SERVICE_LIMITS.cards.timeoutMs,
    httpClient: Stripe.createFetchHttpClient(fetchOutside),
    maxNetworkRetries: 1,
    telemetry: false,
    ...(api
      ? {
          host: api.hostname,
          port: api.port || (api.protocol === 'https:' ? 443 : 80),
          protocol: api.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  })
  return cardService({
    kind: 'hosted',
    open: (request) =>
      readCheckout(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: request.orderId,
            customer_email: request.email,
            locale: request.language === 'it' ? 'it' : 'en',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: SHOP_CURRENCY,
                  unit_amount: request.amountCents,
                  product_data: { name: request.description },
                },
              },
            ],
            success_url: request.returnUrl,
            cancel_url: request.cancelUrl,
            expires_at: Math.ceil(Math.max(request.expiresAt, clock() + MIN_LIFETIME_MS) / 1000),
          },
          { idempotencyKey: `checkout:${request.orderId}:${request.attempt}` },
        ),
      ),
    find: (id) => readCheckout(stripe.checkout.sessions.retrieve(id)),
    close: async (id) => {
      try {
        return await readCheckout(stripe.checkout.sessions.expire(id))
      } catch (error) {
        // Only an open checkout can be expired; the state of another is read.
        if (!(error instanceof StripeInvalidRequestError)) throw error
        return readCheckout(stripe.checkout.sessions.retrieve(id))
      }
    },
    refund: async ({ paymentId, amountCents, key }) => {
      try {
        await reach(
          stripe.refunds.create(
            { payment_intent: paymentId, amount: amountCents },
            { idempotencyKey: `refund:${key}` },
          ),
        )
      } catch (error) {
        const isDone = error instanceof StripeInvalidRequestError && error.code === 'charge_already_refunded'
        if (!isDone) throw error
      }
    },
  })
}

const text = textUpTo(255)

/** The relevant part of a checkout session, in responses and in events. */
export const StripeSession = object({
  id: text,
  client_reference_id: optional(nullable(text)),
  status: optional(nullable(text)),
  payment_status: text,
  amount_total: optional(nullable(integer({ min: 0 }))),
  currency: optional(nullable(text)),
  url: optional(nullable(string)),
  payment_intent: optional(nullable(either(text, object({ id: text })))),
})

export function checkoutOf(session: Infer<typeof StripeSession>): Checkout {
  const { id, client_reference_id, status, payment_status, amount_total, currency, url, payment_intent } =
    session
  const isPaid = status === 'complete' && payment_status === 'paid'
  return {
    id,
    orderId: client_reference_id ?? '',
    // Some payment methods settle later: until then the checkout counts as open.
    state: isPaid ? 'paid' : status === 'expired' ? 'expired' : 'open',
    amountCents: amount_total ?? 0,
    currency: currency ?? '',
    url: status === 'open' ? (url ?? null) : null,
    paymentId: isPaid ? idOf(payment_intent) : null,
  }
}

const idOf = (intent: Infer<typeof StripeSession>['payment_intent']) =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

/** An event of any type; the content of payment events has its own shape. */
export const StripeEvent = object({ type: text, data: object({ object: map(unknown) }) })

/** Types of events that report a payment; their object is a checkout session. */
export const PAID_EVENTS: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
])

/** Whether the signature is valid, and its time within the tolerance, before or after now. */
export function isStripeMessage(body: Buffer, signature: string, secret: string, now: number) {
  // The library rejects old timestamps, but not future ones.
  const [timestamp, ...otherTimestamps] = signature.split(',').filter((part) => part.startsWith('t='))
  if (!/^t=\d+$/.test(timestamp ?? '') || otherTimestamps.length > 0) return false
  if (!isTimely(Number(timestamp?.slice(2)), now)) return false
  try {
    return (
      Stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, now) ===
      true
    )
  } catch {
    return false
  }
}
