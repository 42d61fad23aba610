import type { OrderAnswer, OrderListItem } from '@foyer/fair-domain'
import { integer, list, NotFound, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { Fair } from '../../services/fair/fair.ts'

const listKeys = {
  id: string,
  number: string,
  type: oneOf('participation', 'addendum', 'services', 'tickets', 'badges', 'cancellation', 'buyerFee'),
  status: oneOf('confirmed', 'cancelled', 'settled'),
  date: string,
  edition: string,
  totalCents: number,
  itemCount: integer(),
}

const lineRow = object({
  id: string,
  name: string,
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
  spaceCents: number,
  servicesCents: number,
  feeCents: number,
  prepaymentCents: number,
  items: list(lineRow),
  invoices: list(object({ id: string, name: string, date: string, totalCents: number })),
})

const COLUMNS = `
  o.id, o.order_number as number, o.type, o.status, o.effective_date::text as date, e.name as edition,
  (o.total_amount * 100)::float8 as "totalCents",
  (select count(*)::int from order_item i where i.order_id = o.id) as "itemCount"`

/** What a company bought. */
export const getOrders = (fair: Fair, session: Session): Promise<OrderListItem[]> =>
  readRows(
    fair.pool,
    object(listKeys),
    `select ${COLUMNS} from sales_order o join edition e on e.id = o.edition
     where o.account_id = any($1) and o.buyer_application is null
     order by o.effective_date desc, o.order_number desc`,
    [attributeOf(session, 'accountId')],
  )

/** One order with its items and invoices. */
export async function getOrder(fair: Fair, session: Session, orderId: string): Promise<OrderAnswer> {
  const [order] = await readRows(
    fair.pool,
    orderRow,
    `select ${COLUMNS}, coalesce(b.name, a.name) as "billedTo",
       (coalesce(o.space_total, 0) * 100)::float8 as "spaceCents",
       (coalesce(o.services_total, 0) * 100)::float8 as "servicesCents",
       (coalesce(o.registration_fee, 0) * 100)::float8 as "feeCents",
       (coalesce(o.prepayment, 0) * 100)::float8 as "prepaymentCents",
       (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'kind', i.kind,
          'pavilion', p.name, 'quantity', i.quantity, 'unitCents', round(i.unit_price * 100),
          'totalCents', round(i.total_price * 100), 'vatRate', i.vat_rate) order by i.position, i.id), '[]')
        from order_item i left join pavilion p on p.id = i.pavilion where i.order_id = o.id) as items,
       (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'date', n.billing_date,
          'totalCents', round(n.total * 100)) order by n.billing_date, n.number), '[]')
        from invoice n where n.order_id = o.id) as invoices
     from sales_order o join edition e on e.id = o.edition join account a on a.id = o.account_id
     left join billing_company b on b.id = o.billing_company
     where o.id = $1 and o.account_id = any($2) and o.buyer_application is null`,
    [orderId, attributeOf(session, 'accountId')],
  )
  if (!order) throw NotFound()
  return order
}
