import type { FastifyInstance } from 'fastify'
import { checkoutOf, readStripeEvent } from '../../integrations/cards/stripe-payments.ts'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { takePayment } from './pay-by-card.ts'

export const CARD_EVENTS_PATH = '/services/cards/v1/events'
const MAX_BYTES = 256 * 1024
const PAID = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded'])

/** Where the card company calls us. An event may come late, twice, or in any order: what it says counts once. */
export const hearCards = (fair: Fair, webhookSecret: string) => (app: FastifyInstance) =>
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      async (_: unknown, body: Buffer) => body,
    )
    scope.post(CARD_EVENTS_PATH, { config: { personal: false } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = String(request.headers['stripe-signature'] ?? '')
      const event = readStripeEvent(body, signature, webhookSecret, fair.clock())
      if (!event) throw refuse('NOT_SIGNED')
      if (PAID.has(event.type)) await takePayment(fair, checkoutOf(event.data.object))
      return reply.code(204).send()
    })
  })
