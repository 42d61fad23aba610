import { hasName, romeDay, shopOrder } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { giveActivationsBack, settleActivations } from '../../services/discount-codes/take-activations.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { nextNumber } from '../../services/invoices/next-number.ts'
import { currentTicket } from '../../services/ticketing/current-ticket.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import { issueTicket } from './issue-ticket.ts'
import type { Needs } from './needs.ts'
import { issueShopInvoice } from './shop-invoice.ts'
import { mailPaid, markMailed } from './shop-mails.ts'
import {
  keptTickets,
  lockShopOrder,
  type StoredShopOrder,
  type StoredShopTicket,
  ticketsOfOrder,
} from './stored-shop-order.ts'

const NUMBER_DIGITS = 5

/** Marks an order as paid: requests a code for each named ticket, and creates the receipt. */
export async function payShopOrder(fair: Needs, due: PaidDue, transaction: Transaction) {
  if (due.kind !== 'shop') return
  const { client } = transaction
  const order = await lockShopOrder(client, due.subjectId)
  const state = shopOrder.next(order.state, 'pay')
  const edition = await fair.editions.find(client, order.editionId)
  if (!state || !edition) return
  await fair.writer.update(transaction, 'ShopOrder__c', order.id, {
    State__c: state,
    PaidAt__c: new Date(fair.clock()).toISOString(),
    ...(order.receiptNumber === null && order.invoiceData === null
      ? { ReceiptNumber__c: await nextReceipt(fair, transaction, edition.settings.receiptSeries) }
      : {}),
  })
  const tickets = await ticketsOfOrder(client, order.id)
  await settleActivations(
    fair,
    transaction,
    tickets.map(({ id }) => id),
  )
  for (const ticket of keptTickets(tickets).filter(hasName))
    await issueTicket(fair, transaction, order, ticket, edition)
  // An invoice replaces the receipt.
  if (!(await issueShopInvoice(fair, transaction, order, edition)))
    await requestReceipt(fair, transaction, order)
  const own = keptTickets(tickets).filter(({ email }) => email === '' || email === order.email)
  // The codes of the buyer's own address follow within seconds: their mail confirms the payment too.
  if (own.some((ticket) => hasName(ticket) && ticket.adult === null)) return
  await mailPaid(fair, transaction, order, edition, [])
  await markMailed(fair, transaction, own)
}

/** Makes the receipt of an order, again after a refund. */
export const requestReceipt = (fair: Needs, transaction: Transaction, order: StoredShopOrder) =>
  requestDocument(fair, transaction, {
    kind: 'shopReceipt',
    subjectId: order.id,
    ...(order.contactId ? { contactId: order.contactId } : {}),
    language: order.language,
    renew: true,
  })

/** The next number of a fiscal document: gapless, one counter row per series and year. */
export async function nextReceipt(fair: Needs, transaction: Transaction, series: string) {
  const year = Number(romeDay(fair.clock()).slice(0, 4))
  const number = await nextNumber(transaction, series, year)
  return `${series}-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`
}

/** Handles a reversed transfer: voids the tickets until it is paid again. */
export async function reopenShopOrder(fair: Needs, due: PaidDue, transaction: Transaction) {
  if (due.kind !== 'shop') return
  const order = await lockShopOrder(transaction.client, due.subjectId)
  // A refund has already changed the state.
  const state = shopOrder.next(order.state, 'reverse')
  if (!state) return
  await fair.writer.update(transaction, 'ShopOrder__c', order.id, { State__c: state, PaidAt__c: null })
  await voidTickets(fair, transaction, await ticketsOfOrder(transaction.client, order.id), 'unpaid')
}

export async function voidTickets(
  fair: Needs,
  transaction: Transaction,
  tickets: readonly Pick<StoredShopTicket, 'id'>[],
  reason: string,
) {
  for (const ticket of tickets) {
    const current = await currentTicket(transaction.client, ticket.id)
    if (current) await voidTicket(fair, transaction, current.id, reason)
  }
}

/** Releases the activations of the order's code, of all its tickets or of some. */
export async function releaseCode(
  fair: Needs,
  transaction: Transaction,
  { id, codeId }: StoredShopOrder,
  some?: readonly Pick<StoredShopTicket, 'id'>[],
) {
  if (codeId === null) return
  const tickets = some ?? (await ticketsOfOrder(transaction.client, id))
  await giveActivationsBack(
    fair,
    transaction,
    codeId,
    tickets.map((ticket) => ticket.id),
  )
}
