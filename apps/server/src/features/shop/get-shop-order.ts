import {
  isTransferOffered,
  renameRefusal,
  type ShopOrderResult,
  type ShopTicketItem,
} from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { transferFor } from '../../services/payments/transfer.ts'
import { currentTicket, wasEntered } from '../../services/ticketing/current-ticket.ts'
import { ticketToken } from '../../services/ticketing/ticket-token.ts'
import { whyNotRefundable } from './refund-order.ts'
import {
  findShopOrder,
  orderIdIn,
  type StoredShopOrder,
  type StoredShopTicket,
  ticketsOfOrder,
} from './stored-shop-order.ts'

/** Returns the page of an order, by its link. */
export async function getShopOrder(
  fair: Fair,
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
    tickets: await Promise.all(tickets.map((ticket) => itemOf(fair, edition, ticket))),
    minimumAge: settings.minimumAge,
    names: { until: settings.ticketNamesUntil, changes: settings.maxTicketRenames },
    canRefund: (await whyNotRefundable(fair, pool, order)) === undefined,
    refundUntil: settings.shopRefundUntil,
    receipt: await receiptOf(fair, order),
    account: accountOf(session, order),
  }
}

async function itemOf(
  fair: Fair,
  { settings }: EditionAtHand,
  { id, position, firstName, lastName, email, adult }: StoredShopTicket,
): Promise<ShopTicketItem> {
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
    canRename: current !== undefined && !renameRefusal({ ...current, wasUsed }, settings, fair.clock()),
    token: await ticketToken(fair, fair.pool, id),
  }
}

async function receiptOf({ pool }: Fair, { id }: StoredShopOrder) {
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
