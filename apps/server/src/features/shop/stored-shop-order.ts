import type { CodeTicket, PaymentMethod, ShopOrderState } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import { preparedQuery } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readSealedId, sealedId } from '../../services/identity/sealed-id.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

export interface StoredShopOrder {
  id: string
  number: string
  accountId: string
  /** Null for a guest. */
  contactId: string | null
  editionId: string
  state: ShopOrderState
  method: PaymentMethod
  ticket: CodeTicket
  days: string[]
  quantity: number
  /** Prices and totals in cents, VAT included. */
  fullPrice: number
  price: number
  total: number
  vat: number
  codeId: string | null
  code: string | null
  firstName: string
  lastName: string
  email: string
  company: string
  country: string
  language: Language
  reference: string
  orderedAt: Date
  expiresAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  receiptNumber: string | null
  refundNumber: string | null
  refundIban: string | null
  /** Recipient of the invoice as JSON; null if the buyer requested none. */
  invoiceData: string | null
  /** Digest of the ordered items, see `SentShopOrder`. */
  fingerprint: string | null
  checkoutId: string | null
  attempt: number
  paymentId: string | null
}

const cents = (column: string) => `(o.${column} * 100)::float8`

const SELECT = `
  select o.id, o.name as number, o.account as "accountId", o.contact as "contactId", o.edition as "editionId", o.state,
         o.method, o.ticket, string_to_array(o.days, ' ') as days, o.quantity::int,
         ${cents('full_price')} as "fullPrice", ${cents('price')} as price, ${cents('total')} as total,
         ${cents('vat')} as vat, o.discount_code as "codeId",
         (select d.name from discount_code d where d.id = o.discount_code) as code,
         coalesce(o.first_name, '') as "firstName", coalesce(o.last_name, '') as "lastName", o.email,
         coalesce(o.company, '') as company, coalesce(o.country, '') as country, o.language,
         coalesce(o.reference, '') as reference, o.ordered_at as "orderedAt", o.expires_at as "expiresAt",
         o.paid_at as "paidAt", o.refunded_at as "refundedAt", o.receipt_number as "receiptNumber",
         o.refund_number as "refundNumber", o.refund_iban as "refundIban", o.invoice_data as "invoiceData", o.fingerprint, o.checkout as "checkoutId",
         coalesce(o.attempt, 0)::int as attempt, o.payment as "paymentId"
  from shop_order o`

const find = async (database: Database, where: string, values: string[]) => {
  const { rows } = await database.query<StoredShopOrder>(preparedQuery(`${SELECT} where ${where}`, values))
  return rows
}

export async function findShopOrder(database: Database, id: string) {
  const [order] = await find(database, 'o.id = $1', [id])
  return order
}

/** Previous orders of one page, the latest first: those with the same content, and others pending a card payment. */
export const findOfRequest = (database: Database, requestKey: string, fingerprint: string) =>
  find(
    database,
    `o.request_key = $1 and (o.fingerprint = $2 or (o.state = 'awaiting_payment' and o.method = 'card'))
     order by o.id desc limit 20`,
    [requestKey, fingerprint],
  )

/** Whether the page created the key. Without scripts it is derived, and the same buyer may order the same again. */
export const isPageKey = (requestKey: string) => !requestKey.startsWith('auto-')

/** Returns the latest unpaid order of one page. */
export async function findUnpaid(database: Database, requestKey: string) {
  const [order] = await find(
    database,
    `o.request_key = $1 and o.state = 'awaiting_payment' order by o.id desc limit 1`,
    [requestKey],
  )
  return order
}

/** Returns the latest orders of an address that are not ended. */
export const ordersOfEmail = (database: Database, email: string) =>
  find(
    database,
    `o.email = $1 and o.state not in ('expired', 'cancelled') order by o.ordered_at desc, o.id limit 5`,
    [email],
  )

export const ordersOfContact = (database: Database, contactId: string, editionId: string) =>
  find(database, 'o.contact = $1 and o.edition = $2 order by o.ordered_at desc, o.id', [contactId, editionId])

/** Reads an order and locks it until the transaction ends; undefined if it does not exist. */
export async function lockIfThere(database: Database, id: string) {
  const [order] = await find(database, 'o.id = $1 for update of o', [id])
  return order
}

/** Reads an order and locks it until the transaction ends. */
export async function lockShopOrder(database: Database, id: string) {
  const order = await lockIfThere(database, id)
  if (!order) throw NotFound()
  return order
}

export const orderToken = ({ secretKey }: Pick<Needs, 'secretKey'>, id: string) =>
  sealedId(secretKey, 'shop-order', id)

/** The order id of a link's token. */
export const orderIdIn = ({ secretKey }: Pick<Needs, 'secretKey'>, token: string) =>
  readSealedId(secretKey, 'shop-order', token)

export interface StoredShopTicket {
  id: string
  orderId: string
  position: number
  firstName: string
  lastName: string
  email: string
  adult: string | null
  /** Returned by the buyer, then refunded. */
  returnedAt: Date | null
  refundedAt: Date | null
  refundNumber: string | null
  /** When its code was first mailed. */
  mailedAt: Date | null
}

/** Returns the tickets that the buyer has kept. */
export const keptTickets = (tickets: readonly StoredShopTicket[]) =>
  tickets.filter(({ returnedAt }) => returnedAt === null)

const TICKETS = `
  select s.id, s.shop_order as "orderId", s.position::int, coalesce(s.first_name, '') as "firstName",
         coalesce(s.last_name, '') as "lastName", coalesce(s.email, '') as email, s.adult,
         s.returned_at as "returnedAt", s.refunded_at as "refundedAt", s.refund_number as "refundNumber",
         s.mailed_at as "mailedAt"
  from shop_ticket s`

export async function ticketsOfOrder(database: Database, orderId: string) {
  const { rows } = await database.query<StoredShopTicket>(
    preparedQuery(`${TICKETS} where s.shop_order = $1 order by s.position`, [orderId]),
  )
  return rows
}

export async function findShopTicket(database: Database, id: string) {
  const { rows } = await database.query<StoredShopTicket>(preparedQuery(`${TICKETS} where s.id = $1`, [id]))
  return rows[0]
}

/** The path of an order's page, in its language. */
export const orderPath = (fair: Pick<Needs, 'secretKey'>, id: string) =>
  `/ticketing/order?token=${encodeURIComponent(orderToken(fair, id))}`
