import {
  type Cents,
  DOCUMENT_KINDS,
  type DocumentKindName,
  isDebtKind,
  type OrderListItem,
  type OrderPayment,
  type OrderResult,
  openAmount,
  romeDay,
  roundCents,
  totalPrice,
} from '@foyer/fair-domain'
import {
  integer,
  type Language,
  list,
  NotFound,
  nullable,
  number,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { readPayer } from '../../services/invoices/read-customer.ts'
import { itemText } from '../../services/orders/read-order-items.ts'
import { readSales, type Sale, vatRates } from '../../services/orders/read-sales.ts'
import { duePrices } from '../../services/payments/due-prices.ts'
import { seesDue, seesInvoices } from '../../services/payments/payers.ts'
import { duesFor, type StoredDue } from '../../services/payments/stored-due.ts'
import { transferFor } from '../../services/payments/transfer.ts'
import type { Needs } from './needs.ts'

const listKeys = {
  id: string,
  number: string,
  type: oneOf('participation', 'addendum', 'services', 'tickets', 'badges', 'cancellation', 'buyerFee'),
  status: oneOf('confirmed', 'cancelled', 'settled'),
  date: string,
  edition: string,
  totalCents: number,
  itemCount: integer(),
  accountId: string,
  billingCompanyId: nullable(string),
}

const lineRow = object({
  id: string,
  name: string,
  code: string,
  kind: oneOf('space', 'fee', 'service', 'tickets', 'other'),
  pavilion: nullable(string),
  quantity: number,
  unitCents: number,
  totalCents: number,
  vatRate: number,
})

const orderRow = object({
  ...listKeys,
  billedTo: string,
  editionId: string,
  spaceCents: number,
  servicesCents: number,
  feeCents: number,
  prepaymentCents: number,
  items: list(lineRow),
})

const invoiceRow = object({
  id: string,
  name: string,
  date: string,
  totalCents: number,
  documentId: nullable(string),
})
const paperRow = object({
  id: string,
  kind: oneOf(...(Object.keys(DOCUMENT_KINDS) as DocumentKindName[])),
  state: oneOf('making', 'ready', 'failed'),
})

const COLUMNS = `
  o.id, o.order_number as number, o.type, o.status, o.effective_date::text as date, e.name as edition,
  (o.total_amount * 100)::float8 as "totalCents", o.account_id as "accountId", o.billing_company as "billingCompanyId",
  (select count(*)::int from order_item i where i.order_id = o.id) as "itemCount"`

/** Returns all orders of a company: participation, services, tickets, badges and parking passes, newest first. */
export async function getOrders(fair: Needs, session: Session): Promise<OrderListItem[]> {
  const accountIds = attributeOf(session, 'accountId')
  const [rows, sales, names] = await Promise.all([
    readRows(
      fair.pool,
      object(listKeys),
      `select ${COLUMNS} from sales_order o join edition e on e.id = o.edition
       where o.account_id = any($1) and o.buyer_application is null`,
      [accountIds],
    ),
    readSales(fair.pool, { accountIds }, ratesOf(fair)),
    editionNames(fair),
  ])
  const priced = await Promise.all(rows.map((row) => withPrice(fair, row)))
  const orders = [...priced, ...sales.map((sale) => listItemOf(sale, names))]
  const dues = await visibleDues(
    fair,
    session,
    orders.map(({ id }) => id),
  )
  return orders
    .map((order) => ({ ...order, payment: paymentOf(dues, order.id, fair.clock()) }))
    .toSorted((one, other) => other.date.localeCompare(one.date) || other.number.localeCompare(one.number))
}

/** Returns one order with its items, documents and payment data. */
export async function getOrder(fair: Needs, session: Session, orderId: string): Promise<OrderResult> {
  const order = (await findSale(fair, session, orderId)) ?? (await findOrder(fair, session, orderId))
  if (!order) throw NotFound()
  const dues = await visibleDues(fair, session, [orderId])
  const edition = await fair.editions.current(fair.pool)
  const open = dues.find(({ state }) => state === 'open' || state === 'part_paid')
  return {
    ...order,
    payment: paymentOf(dues, orderId, fair.clock()),
    transfer: open && edition ? transferFor(edition.settings, openAmount(open), open.reference) : null,
    prepaymentPrice: await prepaymentPrice(fair, dues, edition),
    invoices: seesInvoices(session) ? await invoicesOf(fair, session, orderId, dues) : [],
    papers: await documentsOf(fair, orderId, session.language),
  }
}

async function prepaymentPrice({ pool }: Needs, dues: readonly StoredDue[], edition: EditionAtHand | null) {
  const due = dues.find(({ kind }) => kind === 'prepayment')
  return due ? ((await duePrices(pool, [due], edition?.settings.stampDuty ?? 0)).get(due.id) ?? null) : null
}

/** Amounts due of the orders, if the user may see them. */
const visibleDues = async ({ pool }: Needs, session: Session, orderIds: readonly string[]) =>
  (await duesFor(pool, attributeOf(session, 'accountId'), orderIds)).filter((due) => seesDue(session, due))

type Details = Omit<OrderResult, 'prepaymentPrice' | 'payment' | 'transfer' | 'invoices' | 'papers'>

async function findOrder(fair: Needs, session: Session, orderId: string): Promise<Details | undefined> {
  const [order] = await readRows(
    fair.pool,
    orderRow,
    `select ${COLUMNS}, e.id as "editionId", coalesce(b.name, a.name) as "billedTo",
       (coalesce(o.space_total, 0) * 100)::float8 as "spaceCents",
       (coalesce(o.services_total, 0) * 100)::float8 as "servicesCents",
       (coalesce(o.registration_fee, 0) * 100)::float8 as "feeCents",
       (coalesce(o.prepayment, 0) * 100)::float8 as "prepaymentCents",
       (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'code', coalesce(i.code, ''), 'kind', i.kind,
          'pavilion', p.name, 'quantity', i.quantity, 'unitCents', round(i.unit_price * 100),
          'totalCents', round(i.total_price * 100), 'vatRate', i.vat_rate) order by i.position, i.id), '[]')
        from order_item i left join pavilion p on p.id = i.pavilion where i.order_id = o.id) as items
     from sales_order o join edition e on e.id = o.edition join account a on a.id = o.account_id
     left join billing_company b on b.id = o.billing_company
     where o.id = $1 and o.account_id = any($2) and o.buyer_application is null`,
    [orderId, attributeOf(session, 'accountId')],
  )
  if (!order) return undefined
  const { editionId, items, ...details } = order
  const labelOf = itemText((await fair.editions.find(fair.pool, editionId))?.settings, session.language)
  return {
    ...(await withPrice(fair, details)),
    vatCents: null,
    items: items.map(({ code, name, ...item }) => ({ name: labelOf(code, name, item.pavilion), ...item })),
  }
}

async function findSale(fair: Needs, session: Session, id: string): Promise<Details | undefined> {
  const accountIds = attributeOf(session, 'accountId')
  const [sale] = await readSales(fair.pool, { accountIds, id }, ratesOf(fair))
  if (!sale) return undefined
  const { rows } = await fair.pool.query<{ name: string }>('select name from account where id = $1', [
    sale.accountId,
  ])
  return {
    ...listItemOf(sale, await editionNames(fair)),
    billedTo: rows[0]?.name ?? '',
    spaceCents: 0,
    servicesCents: 0,
    feeCents: 0,
    prepaymentCents: 0,
    vatCents: sale.tax + sale.rounding,
    items: sale.lines.map(({ name, kind, quantity, net }, place) => ({
      id: `${sale.id}-${place}`,
      name: name[session.language],
      kind,
      pavilion: null,
      quantity,
      unitCents: roundCents(net / quantity),
      totalCents: net,
      vatRate: sale.vatRate,
    })),
  }
}

interface UnpricedOrder {
  type: OrderListItem['type']
  totalCents: Cents
  accountId: string
  billingCompanyId: string | null
}

/** Adds the total with VAT, by the rules for its payer. A fee without a supply has none. */
async function withPrice<O extends UnpricedOrder>(
  { pool, clock, editions }: Needs,
  { accountId, billingCompanyId, ...order }: O,
) {
  const { totalCents: net, type } = order
  const edition = await editions.current(pool)
  const isTaxed = edition !== null && type !== 'cancellation' && type !== 'buyerFee'
  const price = isTaxed
    ? totalPrice(net, {
        ...(await readPayer(pool, { accountId, billingCompanyId }, clock())),
        settings: edition.settings,
      })
    : { gross: net, net, vat: 0 }
  return { ...order, price }
}

const ratesOf = ({ editions, pool }: Needs) => vatRates((id) => editions.find(pool, id))

async function editionNames({ pool }: Needs) {
  const { rows } = await pool.query<{ id: string; name: string }>('select id, name from edition')
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const listItemOf = (sale: Sale, editions: ReadonlyMap<string, string>) => ({
  id: sale.id,
  number: sale.number,
  type: sale.type,
  status: sale.status,
  date: sale.date,
  edition: editions.get(sale.editionId) ?? '',
  totalCents: sale.net,
  price: { gross: sale.gross, net: sale.net, vat: sale.gross - sale.net },
  itemCount: sale.lines.length,
})

/** Payment state over all amounts due of an order; null if there are none. */
function paymentOf(dues: readonly StoredDue[], orderId: string, now: number): OrderPayment | null {
  const orderDues = dues.filter(({ subjectId }) => subjectId === orderId)
  if (orderDues.length === 0) return null
  const open = orderDues.filter(({ state }) => state !== 'paid')
  const openCents = open.reduce((total, due) => total + openAmount(due), 0)
  const dueOn = open.map((due) => due.dueOn).toSorted()[0] ?? null
  if (openCents === 0) return { state: 'paid', openCents, dueOn }
  const isOverdue = open.some((due) => isDebtKind(due.kind) && due.dueOn < romeDay(now))
  const isPartPaid = orderDues.some(({ paid }) => paid > 0)
  return { state: isOverdue ? 'overdue' : isPartPaid ? 'part_paid' : 'open', openCents, dueOn }
}

const invoicesOf = ({ pool }: Needs, session: Session, orderId: string, dues: readonly StoredDue[]) =>
  readRows(
    pool,
    invoiceRow,
    `select n.id, n.name, n.billing_date::text as date, (n.total * 100)::float8 as "totalCents",
            (select d.id from document d where d.kind = 'invoice' and d.subject_id = n.id and d.state = 'ready'
             order by d.created_date desc limit 1) as "documentId"
     from invoice n where n.account = any($1) and (n.order_id = $2 or n.amount_due = any($3))
     order by n.billing_date, n.number`,
    [attributeOf(session, 'accountId'), orderId, dues.map(({ id }) => id)],
  )

/** Documents of an order, without cards, which staff send to the printer. */
async function documentsOf({ pool }: Needs, orderId: string, language: Language) {
  const rows = await readRows(
    pool,
    paperRow,
    `select id, kind, state from document where subject_id = $1 and state <> 'superseded' and kind <> 'ticketCards'
     order by created_date`,
    [orderId],
  )
  return rows.map(({ id, kind, state }) => ({ id, state, label: DOCUMENT_KINDS[kind].label[language] }))
}
