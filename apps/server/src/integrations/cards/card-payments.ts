import type { Language } from '@foyer/record-contract'
import { ExternalService } from '../external-services.ts'

/** Orders are in euros; a payment in another currency is refused. */
export const SHOP_CURRENCY = 'eur'

export interface CheckoutRequest {
  orderId: string
  /** Number of the payment attempt: the same attempt returns the same checkout. */
  attempt: number
  /** Text that the customer reads there. */
  description: string
  amountCents: number
  email: string
  language: Language
  /** URL to which the customer returns, paid or not. */
  returnUrl: string
  cancelUrl: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/** State of a checkout at the payment provider. */
export interface Checkout {
  id: string
  orderId: string
  state: 'open' | 'paid' | 'expired'
  amountCents: number
  /** ISO 4217, in lower case. */
  currency: string
  /** Payment page, while it is open. */
  url: string | null
  /** Reference for refunds; null until it is paid. */
  paymentId: string | null
}

/**
 * A provider of card payments on its own page: no card number reaches this server. Every call is idempotent;
 * a call that fails throws, and is retried later.
 */
export interface CardPayments {
  kind: 'hosted' | 'demo'
  open: (request: CheckoutRequest) => Promise<Checkout>
  find: (checkoutId: string) => Promise<Checkout>
  /** Closes an open checkout and returns its state: one that was paid just before stays paid. */
  close: (checkoutId: string) => Promise<Checkout>
  /** Refunds a payment, once per key. */
  refund: (refund: { paymentId: string; amountCents: number; key: string }) => Promise<void>
}

/** Declares a provider of card payments. */
export const cardService = (port: CardPayments) =>
  new ExternalService({ name: 'cards', port, inRehearsal: rehearsedCards })

/** Marks the order page after a rehearsed payment. */
const REHEARSED_CARDS = 'cards=rehearsed'

const ended = (id: string): Checkout => ({
  id,
  orderId: '',
  state: 'expired',
  amountCents: 0,
  currency: SHOP_CURRENCY,
  url: null,
  paymentId: null,
})

/** Opens the order page instead of a checkout. No checkout is ever paid, and earlier ones count as expired. */
const rehearsedCards = ({ kind }: CardPayments): CardPayments => ({
  kind,
  open: async ({ orderId, attempt, amountCents, cancelUrl }) => ({
    ...ended(`rehearsal-${orderId}-${attempt}`),
    orderId,
    state: 'open',
    amountCents,
    url: `${cancelUrl}${cancelUrl.includes('?') ? '&' : '?'}${REHEARSED_CARDS}`,
  }),
  find: async (id) => ended(id),
  close: async (id) => ended(id),
  refund: async () => {},
})
