import { type CardPayments, SHOP_CURRENCY } from '../../integrations/cards/card-payments.ts'
import type { Task } from '../../jobs/task.ts'
import type { Needs } from './needs.ts'

import { mailRefund } from './shop-mails.ts'
import { findShopOrder } from './stored-shop-order.ts'

/** Name of the job; payloads of the previous version have neither currency nor problem. */
export const REFUND_REFUSED = 'shop.refundLate'

/** Why a payment does not count: the order ended, or one of the three differs. */
export type PaymentProblem = 'over' | 'checkout' | 'currency' | 'amount'

interface RefusedPayment {
  orderId: string
  paymentId: string
  amountCents: number
  currency?: string
  problem?: PaymentProblem
}

/** Refunds a card payment that did not count for its order, and notifies the buyer. */
export const refundRefused = (fair: Needs, cards: CardPayments): Task => ({
  name: REFUND_REFUSED,
  run: async (payload) => {
    const {
      orderId,
      paymentId,
      amountCents,
      currency = SHOP_CURRENCY,
      problem = 'over',
    } = payload as RefusedPayment
    const order = await findShopOrder(fair.pool, orderId)
    await cards.refund({ paymentId, amountCents, key: `late:${paymentId}` })
    if (order)
      await fair.transact(fair.systemSession, (transaction) =>
        mailRefund(fair, transaction, order, problem === 'over' ? 'late' : 'mismatch', {
          amountCents,
          currency,
        }),
      )
  },
})
