import { refundRefusal, shopOrder } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { type CardPayments, SHOP_CURRENCY } from '../../integrations/cards/card-payments.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import { payOut } from '../../services/payments/pay-out.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import { wasEntered } from '../../services/ticketing/current-ticket.ts'
import type { Needs } from './needs.ts'
import { nextReceipt, releaseCode, requestReceipt, voidTickets } from './settle-shop-order.ts'
import { creditShopInvoice } from './shop-invoice.ts'
import { mailRefund } from './shop-mails.ts'
import {
  findShopOrder,
  keptTickets,
  lockShopOrder,
  type StoredShopOrder,
  type StoredShopTicket,
  ticketsOfOrder,
} from './stored-shop-order.ts'

const REFUND_ORDER = 'shop.refund'

/** Why a buyer cannot return tickets of the order; undefined if possible. */
export async function whyNotRefundable(
  fair: Needs,
  client: Transaction['client'] | Needs['pool'],
  order: StoredShopOrder,
  tickets: readonly Pick<StoredShopTicket, 'id'>[],
) {
  const edition = await fair.editions.find(client, order.editionId)
  if (!edition) return 'NOT_REFUNDABLE' as const
  return refundRefusal(
    { state: order.state, wasUsed: await isUsed(client, tickets) },
    edition.settings,
    fair.clock(),
  )
}

const isUsed = (
  client: Transaction['client'] | Needs['pool'],
  tickets: readonly Pick<StoredShopTicket, 'id'>[],
) =>
  wasEntered(
    client,
    tickets.map(({ id }) => id),
  )

/** Returns the chosen tickets among those not returned yet; all of them without a choice. */
export async function ticketsToReturn(
  { client }: Pick<Transaction, 'client'>,
  { id }: StoredShopOrder,
  chosen?: readonly string[],
) {
  const kept = keptTickets(await ticketsOfOrder(client, id))
  return chosen ? kept.filter((ticket) => chosen.includes(ticket.id)) : kept
}

/**
 * Voids the returned tickets in this transaction, so that they cannot be used. A card is refunded by a job, a
 * transfer by hand.
 */
export async function beginRefund(
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  iban: string | null,
  tickets: readonly StoredShopTicket[],
) {
  if (await isUsed(transaction.client, tickets)) throw refuse('TICKET_USED')
  const state = shopOrder.next(order.state, order.method === 'card' ? 'refund' : 'owe')
  if (!state || tickets.length === 0) throw refuse('NOT_REFUNDABLE')
  await voidTickets(fair, transaction, tickets, 'refunded')
  await releaseCode(fair, transaction, order, tickets)
  const ReturnedAt__c = new Date(fair.clock()).toISOString()
  await fair.writer.updateMany(
    transaction,
    'ShopTicket__c',
    tickets.map(({ id }) => ({ id, fields: { ReturnedAt__c } })),
  )
  await fair.writer.update(transaction, 'ShopOrder__c', order.id, { State__c: state, RefundIban__c: iban })
  if (order.method === 'card')
    await addJob(transaction.client, REFUND_ORDER, { orderId: order.id }, { key: `refund:${order.id}` })
}

/** Refunds a card payment, then records it; without an order, those whose job was lost. */
export const refundOrders = (fair: Needs, cards: CardPayments | null): Task => ({
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

async function refundOrder(fair: Needs, cards: CardPayments | null, id: string) {
  const order = await findShopOrder(fair.pool, id)
  if (order?.state !== 'refunding' || order.paymentId === null || cards === null) return
  const { pending, amountCents, isWhole } = await pendingRefund(fair.pool, order)
  // The provider recognises a repeated refund by its key.
  const key = isWhole ? order.id : [order.id, ...pending.map(({ position }) => position)].join(':')
  await cards.refund({ paymentId: order.paymentId, amountCents, key: `order:${key}` })
  await fair.transact(fair.systemSession, (transaction) => finishRefund(fair, transaction, id))
}

/** Returns the returned tickets that are not refunded yet, and their amount. */
export async function pendingRefund(client: Transaction['client'] | Needs['pool'], order: StoredShopOrder) {
  const tickets = await ticketsOfOrder(client, order.id)
  const returned = tickets.filter(({ returnedAt, refundedAt }) => returnedAt !== null && refundedAt === null)
  // Orders that were being refunded before tickets could be returned one by one.
  const pending = returned.length > 0 ? returned : tickets
  const isWhole = pending.length === tickets.length
  return {
    pending,
    isWhole,
    amountCents: isWhole ? order.total : order.price * pending.length,
    isAll: keptTickets(tickets).length === 0 || returned.length === 0,
  }
}

async function ordersToRefund({ pool }: Needs) {
  return readIds(pool, `select id from shop_order where state = 'refunding' order by id limit 50`)
}

/** Books the refund, and notifies the buyer. The order ends with its last ticket. */
export async function finishRefund(fair: Needs, transaction: Transaction, id: string) {
  const { client } = transaction
  const order = await lockShopOrder(client, id)
  const { pending, amountCents, isAll } = await pendingRefund(client, order)
  const state = shopOrder.next(order.state, isAll ? 'finish' : 'keep')
  const edition = await fair.editions.find(client, order.editionId)
  if (!state || !edition) return
  const due = await findDue(client, 'shop', order.id)
  const positions = pending.map(({ position }) => position).join('+')
  if (due) await payOut(fair, transaction, due.id, amountCents, `refund ${order.number} ${positions}`)
  const isCredited = await creditShopInvoice(fair, transaction, order, edition, { amountCents, isAll })
  const RefundedAt__c = new Date(fair.clock()).toISOString()
  const RefundNumber__c = isCredited
    ? null
    : await nextReceipt(fair, transaction, edition.settings.receiptSeries)
  await fair.writer.updateMany(
    transaction,
    'ShopTicket__c',
    pending.map((ticket) => ({ id: ticket.id, fields: { RefundedAt__c, RefundNumber__c } })),
  )
  await fair.writer.update(transaction, 'ShopOrder__c', id, {
    State__c: state,
    ...(isAll ? { RefundedAt__c, RefundNumber__c } : {}),
  })
  if (order.receiptNumber !== null && !isCredited) await requestReceipt(fair, transaction, order)
  await mailRefund(fair, transaction, order, 'asked', { amountCents, currency: SHOP_CURRENCY })
}

/** Staff actions on the payment of an order. The platform has checked access. */
export const refundActions = (fair: Needs): Readonly<Record<string, QuickActionHandler>> => ({
  'ShopOrder__c.Refund': async ({ contextId }, transaction) => {
    const order = await lockShopOrder(transaction.client, contextId ?? '')
    await beginRefund(fair, transaction, order, null, await ticketsToReturn(transaction, order))
    return { id: order.id, isCreated: false }
  },
  'ShopOrder__c.RefundSent': async ({ contextId }, transaction) => {
    const order = await lockShopOrder(transaction.client, contextId ?? '')
    if (order.state !== 'refund_due') throw refuse('STEP_REFUSED')
    await finishRefund(fair, transaction, order.id)
    return { id: order.id, isCreated: false }
  },
})
