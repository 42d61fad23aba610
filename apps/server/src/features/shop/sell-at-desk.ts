import { createHash } from 'node:crypto'
import {
  type AuditStep,
  type DeskMoney,
  type DeskSale,
  type DeskSaleResult,
  type DeskShopResult,
  daysOnSale,
  isPast,
  romeDay,
  type ShopForm,
  shopIssues,
  shopOffers,
  shopTotals,
} from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { refuseListed } from '../../services/amber-list/refuse-listed.ts'
import { addSale } from '../../services/cash-drawers/own-drawer.ts'
import { logStep } from '../../services/history/log-step.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import { currentTicket } from '../../services/ticketing/current-ticket.ts'
import type { Needs } from './needs.ts'
import { findOfRequest, findShopOrder, type StoredShopOrder, ticketsOfOrder } from './stored-shop-order.ts'
import { writeShopOrder } from './write-shop-order.ts'

/** Returns what the desk sells now. */
export async function getDeskShop({ pool, clock, editions }: Needs): Promise<DeskShopResult> {
  const edition = await editions.current(pool)
  if (!edition) return { days: [], today: null, offers: [] }
  const days = daysOnSale(edition.days, edition.settings, clock())
  const today = romeDay(clock())
  return {
    days,
    today: days.includes(today) ? today : null,
    offers: shopOffers(edition.days, edition.settings, false, clock()),
  }
}

/** Sells a ticket to a person at the desk: ordered, paid and requested in one transaction. A repeated request sells once. */
export function sellAtDesk(fair: Needs, session: Session, sent: DeskSale): Promise<DeskSaleResult> {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { requestKey, ...content } = sent
    const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    await lockName(client, `shop:${requestKey}`)
    const [earlier] = await findOfRequest(client, requestKey, fingerprint)
    const order = earlier ?? (await sell(fair, transaction, sent, fingerprint))
    return resultOf(transaction, order.id)
  })
}

async function sell(fair: Needs, transaction: Transaction, sent: DeskSale, fingerprint: string) {
  const { client, session } = transaction
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  const now = fair.clock()
  if (isPast(edition.days.closing, now)) throw refuse('SALES_OVER')
  const form = formOf(sent)
  const issues = Object.entries(shopIssues(form, { ...edition, methods: [sent.method] }, now))
  if (issues.length > 0)
    throw refuseIssues(issues.map(([field, issue]) => [field.replace(/1$/, ''), issue] as const))
  await refuseListed(fair, client, session, 'tickets', { field: 'email', addresses: [sent.email] })
  const offer = shopOffers(edition.days, edition.settings, false, now).find(
    ({ ticket }) => ticket === sent.ticket,
  )
  if (!offer) throw refuse('SALES_OVER')
  const totals = shopTotals(offer, 1, edition.settings.vatRate)
  if (totals.total !== sent.totalCents) throw refuse('PRICE_CHANGED')
  const { order } = await writeShopOrder(
    fair,
    transaction,
    { ...form, ...sent, fingerprint, sender: 'desk' },
    { edition, offer, totals, code: null, buyer: 'guest' },
  )
  await pay(fair, transaction, order)
  const [ticket] = await ticketsOfOrder(client, order.id)
  const issued = ticket && (await currentTicket(client, ticket.id))
  if (issued) await logDeskMoney(fair, transaction, issued.id, 'desk.sold', order, order.total)
  return order
}

/** Records money of the desk on a ticket, for the journal; negative if it was given back. */
export async function logDeskMoney(
  fair: Needs,
  transaction: Transaction,
  ticketId: string,
  step: AuditStep,
  { id, method, number }: StoredShopOrder,
  cents: number,
) {
  const receipt = (await findShopOrder(transaction.client, id))?.receiptNumber ?? null
  const money: DeskMoney = { order: number, receipt, method, cents }
  await logStep(fair, transaction, { id: ticketId, accountId: null }, step, {
    Facts__c: JSON.stringify(money),
  })
}

/** Records the money: the receipt of the order, and the cash in the drawer. */
async function pay(fair: Needs, transaction: Transaction, order: StoredShopOrder) {
  if (order.method === 'cash') await addSale(fair, transaction, order)
  const due = await findDue(transaction.client, 'shop', order.id)
  await recordReceipt(fair, transaction, {
    accountId: order.accountId,
    amountCents: order.total,
    receivedOn: romeDay(fair.clock()),
    bankReference: `${order.method} ${order.number}`,
    dueIds: due ? [due.id] : [],
  })
}

const formOf = ({
  firstName,
  lastName,
  email,
  company,
  adult = '',
  ticket,
  days,
  method,
}: DeskSale): ShopForm => ({
  ticket,
  days,
  quantity: 1,
  email,
  people: [{ firstName, lastName, email: '', ...(adult.trim() === '' ? {} : { adult }) }],
  code: '',
  company,
  country: '',
  tellsName: false,
  method,
  // The notice is at the desk; who pays has agreed.
  acceptsTerms: true,
  invoice: null,
})

async function resultOf({ client }: Transaction, orderId: string): Promise<DeskSaleResult> {
  const order = await findShopOrder(client, orderId)
  const [ticket] = await ticketsOfOrder(client, orderId)
  const issued = ticket && (await currentTicket(client, ticket.id))
  return {
    ticketId: issued?.id ?? null,
    orderId,
    number: order?.number ?? '',
    receipt: order?.receiptNumber ?? null,
  }
}
