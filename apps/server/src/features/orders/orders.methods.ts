import { exampleId, NotFound, object, string } from '@foyer/record-contract'
import { attributeOf, type Session, serverMethod } from '@foyer/record-server'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'

/** One row of the list. Amounts in cents. */
export interface ListedOrder {
  id: string
  number: string
  type: string
  status: 'confirmed' | 'cancelled' | 'settled'
  date: string
  edition: string
  totalCents: number
  itemCount: number
}

export interface ShownOrder extends ListedOrder {
  billedTo: string
  spaceCents: number
  servicesCents: number
  feeCents: number
  prepaymentCents: number
  items: {
    id: string
    name: string
    kind: string
    pavilion: string | null
    quantity: number
    unitCents: number
    totalCents: number
    vatRate: number
  }[]
  invoices: { id: string; name: string; date: string; totalCents: number }[]
}

const CLASS_NAME = 'OrdersController'

const COLUMNS = `
  o.id, o.order_number as number, o.type, o.status, o.effective_date::text as date, e.name as edition,
  (o.total_amount * 100)::float8 as "totalCents",
  (select count(*)::int from order_item i where i.order_id = o.id) as "itemCount"`

/** What a company bought: the list, and one order with its items and invoices. */
export const ordersMethods = (fair: Fair) => {
  const companyOf = async (session: Session) => {
    await requireAllowed(fair, fair.pool, session, 'orders')
    return attributeOf(session, 'accountId')[0] ?? ''
  }
  return [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getOrders',
      cacheable: true,
      input: object({}),
      handle: async (_input, { session }): Promise<ListedOrder[]> => {
        const { rows } = await fair.pool.query<ListedOrder>(
          `select ${COLUMNS} from sales_order o join edition e on e.id = o.edition
           where o.account_id = $1 and o.buyer_application is null order by o.effective_date desc, o.order_number desc`,
          [await companyOf(session)],
        )
        return rows
      },
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getOrder',
      cacheable: true,
      input: object({ orderId: string }),
      example: { orderId: exampleId('Order') },
      handle: async ({ orderId }, { session }): Promise<ShownOrder> => {
        const accountId = await companyOf(session)
        const { rows } = await fair.pool.query<ShownOrder>(
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
           where o.id = $1 and o.account_id = $2 and o.buyer_application is null`,
          [orderId, accountId],
        )
        const [order] = rows
        if (!order) throw NotFound()
        return order
      },
    }),
  ]
}
