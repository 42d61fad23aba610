import { refundRefusal, shopOrder } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { idRow, readIds, readRows } from '../../database/read-rows.ts'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { releaseDue } from '../../services/payments/claim-due.ts'
import { reverseReceipt } from '../../services/payments/record-receipt.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import { wasEntered } from '../../services/ticketing/current-ticket.ts'
import { nextReceipt, releaseCode, voidTickets } from './settle-shop-order.ts'
import { mailRefund } from './shop-mails.ts'
import { findShopOrder, lockShopOrder, type StoredShopOrder, ticketsOfOrder } from './stored-shop-order.ts'

const REFUND_ORDER = 'shop.refund'

/** Why a buyer cannot return the tickets; undefined if possible. */
export async function whyNotRefundable(
  fair: Fair,
  client: Transaction['client'] | Fair['pool'],
  order: StoredShopOrder,
) {
  const edition = await fair.editions.find(client, order.editionId)
  if (!edition) return 'NOT_REFUNDABLE' as const
  return refundRefusal(
    { state: order.state, wasUsed: await isUsed(client, order) },
    edition.settings,
    fair.clock(),
  )
}

const isUsed = async (client: Transaction['client'] | Fair['pool'], { id }: StoredShopOrder) =>
  wasEntered(
    client,
    (await ticketsOfOrder(client, id)).map((ticket) => ticket.id),
  )

/**
 * Voids the tickets in this transaction, so that they cannot be used. A card is refunded by a job, a transfer by hand.
 */
export async function beginRefund(
  fair: Fair,
  transaction: Transaction,
  order: StoredShopOrder,
  iban: string | null,
) {
  if (await isUsed(transaction.client, order)) throw refuse('TICKET_USED')
  const state = shopOrder.next(order.state, order.method === 'card' ? 'refund' : 'owe')
  if (!state) throw refuse('NOT_REFUNDABLE')
  await voidTickets(fair, transaction, order, 'refunded')
  await releaseCode(fair, transaction, order)
  await fair.writer.update(transaction, 'ShopOrder__c', order.id, { State__c: state, RefundIban__c: iban })
  if (order.method === 'card')
    await addJob(transaction.client, REFUND_ORDER, { orderId: order.id }, { key: `refund:${order.id}` })
}

/** Refunds a card payment, then records it; without an order, those whose job was lost. */
export const refundOrders = (fair: Fair, cards: CardPayments | null): Task => ({
  name: REFUND_ORDER,
  cron: '*/10 * * * *',
  run: async (payload) => {
    const { orderId } = (payload ?? {}) as { orderId?: string }
    const failures: unknown[] = []
    // One transaction each: a refusal must not block the others.
    for (const id of orderId ? [orderId] : await ordersToRefund(fair))
      await refundOrder(fair, cards, id).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
})

async function refundOrder(fair: Fair, cards: CardPayments | null, id: string) {
  const order = await findShopOrder(fair.pool, id)
  if (order?.state !== 'refunding' || order.paymentId === null || cards === null) return
  await cards.refund({ paymentId: order.paymentId, amountCents: order.total, key: `order:${order.id}` })
  await fair.transact(fair.systemSession, (transaction) => finishRefund(fair, transaction, id))
}

async function ordersToRefund({ pool }: Fair) {
  return readIds(pool, `select id from shop_order where state = 'refunding' order by id limit 50`)
}

/** Books the refund, and notifies the buyer. */
async function finishRefund(fair: Fair, transaction: Transaction, id: string) {
  const { client } = transaction
  const order = await lockShopOrder(client, id)
  const state = shopOrder.next(order.state, 'finish')
  const edition = await fair.editions.find(client, order.editionId)
  if (!state || !edition) return
  const due = await findDue(client, 'shop', order.id)
  if (due) {
    const rows = await readRows(
      client,
      idRow,
      `select distinct a.receipt as id from receipt_allocation a join receipt r on r.id = a.receipt
       where a.amount_due = $1 and a.amount > 0 and not exists (select from receipt b where b.reverses = r.id)
       order by 1`,
      [due.id],
    )
    for (const receipt of rows) await reverseReceipt(fair, transaction, receipt.id, `refund ${order.number}`)
    await releaseDue(fair, transaction, due.id, 'refund')
  }
  await fair.writer.update(transaction, 'ShopOrder__c', id, {
    State__c: state,
    RefundedAt__c: new Date(fair.clock()).toISOString(),
    RefundNumber__c: await nextReceipt(fair, transaction, edition.settings.receiptSeries),
  })
  await requestDocument(fair, transaction, {
    kind: 'shopReceipt',
    subjectId: id,
    ...(order.contactId ? { contactId: order.contactId } : {}),
    language: order.language,
    renew: true,
  })
  await mailRefund(fair, transaction, order, 'asked')
}

/** Staff actions on the payment of an order. The platform has checked access. */
export const refundActions = (fair: Fair): Readonly<Record<string, QuickActionHandler>> => ({
  'ShopOrder__c.Refund': async ({ contextId }, transaction) => {
    const order = await lockShopOrder(transaction.client, contextId ?? '')
    await beginRefund(fair, transaction, order, null)
    return { id: order.id, isCreated: false }
  },
  'ShopOrder__c.RefundSent': async ({ contextId }, transaction) => {
    const order = await lockShopOrder(transaction.client, contextId ?? '')
    if (order.state !== 'refund_due') throw refuse('STEP_REFUSED')
    await finishRefund(fair, transaction, order.id)
    return { id: order.id, isCreated: false }
  },
})
