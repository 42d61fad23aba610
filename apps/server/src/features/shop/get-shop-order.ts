import {
  addDays,
  canAskInvoice,
  invoiceUntil,
  isTransferOffered,
  renameRefusal,
  romeDay,
  type ShopOrderResult,
  type ShopTicketItem,
  type WaitingOrderResult,
} from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { transferFor } from '../../services/payments/transfer.ts'
import { currentTicket, wasEntered } from '../../services/ticketing/current-ticket.ts'
import { ticketToken } from '../../services/ticketing/ticket-token.ts'
import type { Needs } from './needs.ts'
import { whyNotRefundable } from './refund-order.ts'
import { invoicesOf, requestedBy } from './shop-invoice.ts'
import {
  findShopOrder,
  findUnpaid,
  isPageKey,
  orderIdIn,
  orderToken,
  type StoredShopOrder,
  type StoredShopTicket,
  ticketsOfOrder,
} from './stored-shop-order.ts'

/** Returns the page of an order, by its link. */
export async function getShopOrder(
  fair: Needs,
  cards: CardPayments | null,
  session: Session,
  token: string,
): Promise<ShopOrderResult | null> {
  const { pool, clock } = fair
  const id = orderIdIn(fair, token)
  const order = id === undefined ? undefined : await findShopOrder(pool, id)
  const edition = order && (await fair.editions.find(pool, order.editionId))
  if (!order || !edition) return null
  const { settings } = edition
  const tickets = await ticketsOfOrder(pool, order.id)
  return {
    number: order.number,
    state: order.state,
    method: order.method,
    ticket: order.ticket,
    days: order.days,
    quantity: order.quantity,
    full: order.fullPrice,
    price: order.price,
    total: order.total,
    vat: order.vat,
    vatRate: settings.vatRate,
    code: order.code,
    email: order.email,
    expiresAt: order.expiresAt.toISOString(),
    card: cards?.kind ?? null,
    isTransferOffered: isTransferOffered(settings, clock()),
    transfer:
      order.state === 'awaiting_payment' && order.method === 'transfer'
        ? transferFor(settings, order.total, order.reference)
        : null,
    tickets: await Promise.all(tickets.map((ticket) => itemOf(fair, edition, order, ticket))),
    minimumAge: settings.minimumAge,
    names: { until: settings.ticketNamesUntil, changes: settings.maxTicketRenames },
    refundUntil: settings.shopRefundUntil,
    refundDays: settings.shopRefundDays,
    ...refundsOf(order, tickets, edition),
    invoice: await invoiceOf(fair, order, edition),
    receipt: await receiptOf(fair, order),
    account: accountOf(session, order),
  }
}

/** Returns the unpaid order of a page, by the random key of that page; a key derived from the form is not secret. */
export async function getWaitingOrder(fair: Needs, requestKey: string): Promise<WaitingOrderResult | null> {
  if (!isPageKey(requestKey)) return null
  const order = await findUnpaid(fair.pool, requestKey)
  if (!order || order.expiresAt.getTime() <= fair.clock()) return null
  return { number: order.number, expiresAt: order.expiresAt.toISOString(), token: orderToken(fair, order.id) }
}

/** The pending refund, and the amount already refunded. */
function refundsOf(
  { state, total, price }: StoredShopOrder,
  tickets: readonly StoredShopTicket[],
  { settings }: EditionAtHand,
): Pick<ShopOrderResult, 'pendingRefund' | 'refunded'> {
  const pending = tickets.filter(({ returnedAt, refundedAt }) => returnedAt !== null && refundedAt === null)
  const since = pending[0]?.returnedAt
  return {
    pendingRefund: since
      ? {
          amount: pending.length === tickets.length ? total : price * pending.length,
          expectedBy: addDays(romeDay(since.getTime()), settings.shopRefundDays),
        }
      : null,
    refunded:
      state === 'refunded' ? total : price * tickets.filter(({ refundedAt }) => refundedAt !== null).length,
  }
}

async function invoiceOf(
  fair: Needs,
  order: StoredShopOrder,
  { settings }: EditionAtHand,
): Promise<ShopOrderResult['invoice']> {
  const documents = await invoicesOf(fair, order.id)
  return {
    canAsk: documents.length === 0 && canAskInvoice(order, settings, fair.clock()),
    until: order.paidAt && invoiceUntil(order.paidAt.getTime(), settings),
    days: settings.shopInvoiceDays,
    billedTo: documents[0]?.billedTo ?? requestedBy(order)?.name ?? null,
    documents: documents.map(({ number, type, documentId }) => ({
      number,
      type,
      isReady: documentId !== null,
    })),
  }
}

async function itemOf(
  fair: Needs,
  { settings }: EditionAtHand,
  order: StoredShopOrder,
  ticket: StoredShopTicket,
): Promise<ShopTicketItem> {
  const { id, position, firstName, lastName, email, adult, returnedAt, refundedAt } = ticket
  const current = await currentTicket(fair.pool, id)
  const isFree = firstName === '' && lastName === ''
  const wasUsed = current !== undefined && (await wasEntered(fair.pool, [id]))
  return {
    id,
    position,
    firstName,
    lastName,
    email,
    adult,
    state: isFree ? null : (current?.state ?? null),
    canReturn:
      returnedAt === null && (await whyNotRefundable(fair, fair.pool, order, [ticket])) === undefined,
    refund: refundedAt !== null ? 'done' : returnedAt !== null ? 'pending' : null,
    canRename: current !== undefined && !renameRefusal({ ...current, wasUsed }, settings, fair.clock()),
    token: await ticketToken(fair, fair.pool, id),
  }
}

async function receiptOf({ pool }: Needs, { id }: StoredShopOrder) {
  const { rows } = await pool.query<{ state: 'making' | 'ready' | 'failed' }>(
    `select state from document where kind = 'shopReceipt' and subject_id = $1 and state <> 'superseded'
     order by created_date desc limit 1`,
    [id],
  )
  return rows[0]?.state ?? null
}

function accountOf(session: Session, { contactId }: StoredShopOrder): ShopOrderResult['account'] {
  const [sessionContactId] = attributeOf(session, 'contactId')
  if (contactId !== null) return contactId === sessionContactId ? 'own' : 'others'
  return sessionContactId === undefined ? 'guest' : 'joinable'
}
