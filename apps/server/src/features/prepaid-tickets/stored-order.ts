import type { ShippingMethod, TicketOrderState } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export interface StoredOrder {
  id: string
  number: string
  accountId: string
  company: string
  editionId: string
  state: TicketOrderState
  orderedAt: Date
  firstName: string
  lastName: string
  email: string
  phone: string
  oneDay: number
  twoDay: number
  /** Prices and totals in cents, VAT included. */
  oneDayPrice: number
  twoDayPrice: number
  shippingPrice: number
  total: number
  vat: number
  method: ShippingMethod
  recipient: string | null
  address: string
  country: string
  reference: string
  expiresOn: string
  paidAt: Date | null
  /** Time at which the last card got its code. */
  cardsReadyAt: Date | null
  tracking: string | null
  note: string | null
}

const cents = (column: string) => `(o.${column} * 100)::float8`

const SELECT = `
  select o.id, o.name as number, o.account as "accountId", a.name as company, o.edition as "editionId", o.state,
         o.ordered_at as "orderedAt", coalesce(o.first_name, '') as "firstName",
         coalesce(o.last_name, '') as "lastName", o.email, o.phone,
         o.one_day::int as "oneDay", o.two_day::int as "twoDay", ${cents('one_day_price')} as "oneDayPrice",
         ${cents('two_day_price')} as "twoDayPrice", ${cents('shipping_price')} as "shippingPrice",
         ${cents('total')} as total, ${cents('vat')} as vat, o.shipping_method as method, o.recipient,
         concat_ws(', ', o.shipping_street, concat_ws(' ', o.shipping_postal_code, o.shipping_city,
           o.shipping_state_code)) as address, coalesce(o.shipping_country, '') as country,
         coalesce(o.reference, '') as reference, o.expires_on::text as "expiresOn", o.paid_at as "paidAt",
         o.cards_ready_at as "cardsReadyAt", o.tracking,
         o.customer_note as note
  from ticket_order o join account a on a.id = o.account`

export async function ordersOf(database: Database, accountId: string | null, editionId: string) {
  const { rows } = await database.query<StoredOrder>(
    `${SELECT} where o.account = $1 and o.edition = $2 order by o.ordered_at desc, o.id`,
    [accountId, editionId],
  )
  return rows
}

/** Finds the order with this idempotency key. */
export async function findByKey(database: Database, accountId: string | null, requestKey: string) {
  const { rows } = await database.query<StoredOrder>(
    `${SELECT} where o.account = $1 and o.request_key = $2`,
    [accountId, requestKey],
  )
  return rows[0]
}

export async function findOrder(database: Database, id: string) {
  const { rows } = await database.query<StoredOrder>(`${SELECT} where o.id = $1`, [id])
  const [order] = rows
  if (!order) throw NotFound()
  return order
}

/** Reads an order and locks it until the transaction ends. */
export async function lockOrder(database: Database, id: string | null) {
  const { rows } = await database.query<StoredOrder>(`${SELECT} where o.id = $1 for update of o`, [id])
  const [order] = rows
  if (!order) throw NotFound()
  return order
}
