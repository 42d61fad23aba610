import type { Language } from '@foyer/record-contract'
import { ExternalService } from '../neighbours.ts'

/** Orders are in euros; a payment in another currency is refused. */
export const SHOP_CURRENCY = 'eur'

export interface CheckoutRequest {
  orderId: string
  /** Which try to pay it is: the same try gives the same checkout, however often it is asked for. */
  attempt: number
  /** What the customer reads there. */
  description: string
  amountCents: number
  email: string
  language: Language
  /** Where the customer comes back to, paid or not. */
  returnUrl: string
  cancelUrl: string
  /** Epoch milliseconds. */
  expiresAt: number
}

/** How a checkout stands with the card company. */
export interface Checkout {
  id: string
  orderId: string
  state: 'open' | 'paid' | 'expired'
  amountCents: number
  /** ISO 4217, in lower case. */
  currency: string
  /** Where it is paid, while it is open. */
  url: string | null
  /** By which money goes back; null until it is paid. */
  paymentId: string | null
}

/**
 * Whoever takes payments by card, on a page of their own: no card number comes near this server. Every call may be
 * repeated without harm. One that cannot be reached throws, and is asked again later.
 */
export interface CardPayments {
  kind: 'hosted' | 'demo'
  open: (request: CheckoutRequest) => Promise<Checkout>
  find: (checkoutId: string) => Promise<Checkout>
  /** Ends one that is open, and says how it stands then: what was paid just before stays paid. */
  close: (checkoutId: string) => Promise<Checkout>
  /** Gives a payment back, once for each key. */
  refund: (refund: { paymentId: string; amountCents: number; key: string }) => Promise<void>
}

/** Declares a card company. */
export const cardService = (port: CardPayments) =>
  new ExternalService({ name: 'cards', port, inRehearsal: rehearsedCards })

/** Tells the page of an order that its payment was rehearsed. */
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

/** Opens the order's own page in place of a checkout. No checkout is ever paid, and earlier ones count as ended. */
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
