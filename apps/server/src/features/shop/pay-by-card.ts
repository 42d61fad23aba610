import { CODE_TICKETS, romeDay } from '@foyer/fair-domain'
import { isRecordId } from '@foyer/record-contract'
import type { CardPayments, Checkout } from '../../integrations/cards/card-payments.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import type { Needs } from './needs.ts'
import { problemOf, refusePayment } from './refuse-payment.ts'
import {
  findShopOrder,
  lockIfThere,
  orderPath,
  orderToken,
  type StoredShopOrder,
} from './stored-shop-order.ts'

/** Return URL of the payment: the checkout is refreshed before the page is rendered. */
export const RETURN_PATH = 'tickets/return'

/**
 * Returns the payment page of an order; null if it is paid or ended. Repeated calls return the same page: a
 * second one is opened only after the first ended, so that an order is not paid twice.
 */
export async function openCheckout(
  fair: Needs,
  cards: CardPayments,
  order: StoredShopOrder,
): Promise<string | null> {
  if (order.state !== 'awaiting_payment' || order.method !== 'card') return null
  if (fair.clock() >= order.expiresAt.getTime()) return null
  if (order.checkoutId !== null) {
    const current = await cards.find(order.checkoutId)
    if (current.state === 'open') return current.url
    if (current.state === 'paid') {
      await takePayment(fair, current)
      return null
    }
  }
  const checkout = await storeCheckout(fair, cards, order)
  if (checkout.state === 'paid') await takePayment(fair, checkout)
  return checkout.url
}

/**
 * Opens the page for an order without one, or for a further attempt, and stores its id. The same attempt
 * returns the same page.
 */
export async function storeCheckout(fair: Needs, cards: CardPayments, order: StoredShopOrder) {
  const attempt = order.checkoutId === null ? order.attempt : order.attempt + 1
  const checkout = await cards.open(requestOf(fair, order, attempt))
  const fields = { Checkout__c: checkout.id, Attempt__c: attempt }
  await fair.transact(fair.systemSession, (transaction) =>
    fair.writer.updateMany(transaction, 'ShopOrder__c', [{ id: order.id, fields }], {
      // A concurrent call may have stored a later one; an ended order needs none.
      onlyIf: ({ State__c, Attempt__c }) =>
        State__c === 'awaiting_payment' && Number(Attempt__c ?? 0) <= attempt,
    }),
  )
  return checkout
}

/**
 * Stores the checkout of an open card order without one, after a crash between opening and storing it. A
 * payment counts only with the checkout of its order.
 */
export async function ensureCheckout(fair: Needs, cards: CardPayments, orderId: string) {
  const order = isRecordId(orderId) ? await findShopOrder(fair.pool, orderId) : undefined
  if (order?.state === 'awaiting_payment' && order.method === 'card' && order.checkoutId === null)
    await storeCheckout(fair, cards, order)
}

export const requestOf = (fair: Needs, order: StoredShopOrder, attempt: number) => ({
  orderId: order.id,
  attempt,
  description: `Foyer, ${order.quantity} × ${CODE_TICKETS[order.ticket][order.language]}, ${order.number}`,
  amountCents: order.total,
  email: order.email,
  language: order.language,
  returnUrl: `${fair.siteUrl}/${RETURN_PATH}?token=${encodeURIComponent(orderToken(fair, order.id))}`,
  cancelUrl: screenUrl(fair, order.language, orderPath(fair, order.id)),
  expiresAt: order.expiresAt.getTime(),
})

/**
 * Records a paid checkout, reported by an event, the returning customer or the reconciliation job; the first
 * report counts. A payment that does not match the order, or comes after its end, is refused and refunded.
 */
export async function takePayment(fair: Needs, checkout: Checkout) {
  const { orderId, state, paymentId, amountCents } = checkout
  if (state !== 'paid' || paymentId === null || !isRecordId(orderId)) return
  await fair.transact(fair.systemSession, async (transaction) => {
    const { client } = transaction
    const order = await lockIfThere(client, orderId)
    if (!order || order.paymentId === paymentId) return
    const due = await findDue(client, 'shop', order.id)
    const payment = { ...checkout, paymentId }
    const problem = problemOf(order, payment)
    if (problem !== null || !due) return refusePayment(fair, transaction, order, payment, problem ?? 'over')
    await fair.writer.update(transaction, 'ShopOrder__c', order.id, { Payment__c: paymentId })
    await recordReceipt(fair, transaction, {
      accountId: order.accountId,
      amountCents,
      receivedOn: romeDay(fair.clock()),
      bankReference: `card ${paymentId}`,
      dueIds: [due.id],
    })
  })
}

/** Refreshes the open checkout of an order, and records its payment. */
export async function refreshCheckout(fair: Needs, cards: CardPayments, order: StoredShopOrder) {
  if (order.state !== 'awaiting_payment' || order.checkoutId === null) return
  await takePayment(fair, await cards.find(order.checkoutId))
}
