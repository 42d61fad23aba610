import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { mailRefund } from './shop-mails.ts'
import { findShopOrder } from './stored-shop-order.ts'

export const REFUND_LATE = 'shop.refundLate'

interface LatePayment {
  orderId: string
  paymentId: string
  amountCents: number
}

/** A card was charged for an order that had ended: the money goes back, and the buyer hears of it. */
export const refundLate = (fair: Fair, cards: CardPayments): Task => ({
  name: REFUND_LATE,
  run: async (payload) => {
    const { orderId, paymentId, amountCents } = payload as LatePayment
    const order = await findShopOrder(fair.pool, orderId)
    await cards.refund({ paymentId, amountCents, key: `late:${paymentId}` })
    if (order)
      await fair.transact(fair.systemSession, (transaction) =>
        mailRefund(fair, transaction, order, 'late', amountCents),
      )
  },
})
