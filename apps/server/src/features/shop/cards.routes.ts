import { receiveSignedMessages, requireShape } from '../../http/signed-messages.ts'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import {
  checkoutOf,
  isStripeMessage,
  PAID_EVENTS,
  StripeEvent,
  StripeSession,
} from '../../integrations/cards/stripe-payments.ts'
import type { Needs } from './needs.ts'

import { ensureCheckout, takePayment } from './pay-by-card.ts'

export const CARD_EVENTS_PATH = '/services/cards/v1/events'
const MAX_BYTES = 256 * 1024

/** Receives the events of the payment provider. An event may be late, repeated or unordered: a payment counts once. */
export const receiveCardEvents = (fair: Needs, cards: CardPayments, webhookSecret: string) =>
  receiveSignedMessages({
    path: CARD_EVENTS_PATH,
    maxBytes: MAX_BYTES,
    shape: StripeEvent,
    isSigned: ({ headers }, body) =>
      isStripeMessage(body, String(headers['stripe-signature'] ?? ''), webhookSecret, fair.clock()),
    receive: async ({ type, data }) => {
      if (!PAID_EVENTS.has(type)) return
      const checkout = checkoutOf(requireShape(StripeSession, data.object))
      await ensureCheckout(fair, cards, checkout.orderId)
      await takePayment(fair, checkout)
    },
  })
