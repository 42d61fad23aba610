import Stripe from 'stripe'
import { type Checkout, cardService } from './card-payments.ts'

const TIMEOUT_MS = 10_000
/** The card company keeps a page open for at least half an hour. */
const LEAST_LIFETIME_MS = 31 * 60_000

interface StripeOptions {
  secretKey: string
  /** Where its API is, when not at its own address. */
  url: string | null
  clock: () => number
}

/** Payment on the pages of Stripe. What is sent twice counts once, by its key. */
export function stripePayments({ secretKey, url, clock }: StripeOptions) {
  const api = url === null ? null : new URL(url)
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
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
    open: async (request) =>
      checkoutOf(
        await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: request.orderId,
            customer_email: request.email,
            locale: request.language === 'it' ? 'it' : 'en',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'eur',
                  unit_amount: request.amountCents,
                  product_data: { name: request.description },
                },
              },
            ],
            success_url: request.returnUrl,
            cancel_url: request.cancelUrl,
            expires_at: Math.ceil(Math.max(request.expiresAt, clock() + LEAST_LIFETIME_MS) / 1000),
          },
          { idempotencyKey: `checkout:${request.orderId}:${request.attempt}` },
        ),
      ),
    find: async (id) => checkoutOf(await stripe.checkout.sessions.retrieve(id)),
    close: async (id) => {
      try {
        return checkoutOf(await stripe.checkout.sessions.expire(id))
      } catch (error) {
        // Only an open one can be ended; how the other stands is asked for.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        return checkoutOf(await stripe.checkout.sessions.retrieve(id))
      }
    },
    refund: async ({ paymentId, amountCents, key }) => {
      try {
        await stripe.refunds.create(
          { payment_intent: paymentId, amount: amountCents },
          { idempotencyKey: `refund:${key}` },
        )
      } catch (error) {
        const isDone =
          error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
        if (!isDone) throw error
      }
    },
  })
}

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'client_reference_id' | 'status' | 'payment_status' | 'amount_total' | 'url' | 'payment_intent'
>

export function checkoutOf(session: Session): Checkout {
  const { id, client_reference_id, status, payment_status, amount_total, url, payment_intent } = session
  const isPaid = status === 'complete' && payment_status === 'paid'
  return {
    id,
    orderId: client_reference_id ?? '',
    // Money of some ways to pay arrives later: until then the checkout is as good as open.
    state: isPaid ? 'paid' : status === 'expired' ? 'expired' : 'open',
    amountCents: amount_total ?? 0,
    url: status === 'open' ? url : null,
    paymentId: isPaid ? idOf(payment_intent) : null,
  }
}

const idOf = (intent: Session['payment_intent']) =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

/** The event in a signed message; undefined when the signature is not theirs, or too old. */
export function readStripeEvent(body: Buffer, signature: string, secret: string, now: number) {
  try {
    return Stripe.webhooks.signature?.verifyHeader(body, signature, secret, 300, undefined, now)
      ? (JSON.parse(body.toString()) as { type: string; data: { object: Session } })
      : undefined
  } catch {
    return undefined
  }
}
