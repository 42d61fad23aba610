import {
  deadlineOf,
  isPast,
  isShippingOver,
  type TicketReferentItem,
  type TicketShopResult,
  tiersOnSale,
  wholeMinute,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { transferFor } from '../../services/payments/transfer.ts'
import type { Needs } from './needs.ts'
import { shippingMethods } from './shipping-methods.ts'
import { ordersOf } from './stored-order.ts'
import { buyerOf } from './ticket-buyer.ts'

/** Returns the data of the screen: products and prices, buyer, and previous orders. */
export async function getTicketShop(fair: Needs, session: Session): Promise<TicketShopResult> {
  const { pool, clock } = fair
  const { accountId, contactId } = buyerOf(session)
  const edition = await fair.editions.current(pool)
  if (!edition) throw refuse('NO_EDITION')
  const { settings } = edition
  const orders = await ordersOf(pool, accountId, edition.id)
  return {
    edition: { year: edition.year, ...edition.days },
    isOver: isPast(edition.days.closing, clock()),
    settings: {
      oneDayTiers: tiersOnSale(settings.oneDayTiers),
      twoDayTiers: tiersOnSale(settings.twoDayTiers),
      courierItaly: settings.courierItaly,
      courierEurope: settings.courierEurope,
      courierElsewhere: settings.courierElsewhere,
      shippingUntil: settings.shippingUntil,
      vatRate: settings.vatRate,
    },
    isShippingOver: isShippingOver(settings, clock()),
    shipping: deadlineOf(settings.shippingUntil, clock()),
    methods: await shippingMethods(pool, session.language),
    transferDays: settings.transferDays,
    now: wholeMinute(clock()),
    referent: await referentOf(fair, contactId),
    orders: await Promise.all(
      orders.map(async (order) => ({
        id: order.id,
        number: order.number,
        state: order.state,
        orderedAt: order.orderedAt.toISOString(),
        oneDay: order.oneDay,
        twoDay: order.twoDay,
        total: order.total,
        method: order.method,
        expiresOn: order.expiresOn,
        note: order.note ?? order.tracking,
        transfer:
          order.state === 'awaiting_transfer' ? transferFor(settings, order.total, order.reference) : null,
        document: await documentOf(fair, order.id),
      })),
    ),
  }
}

async function referentOf({ pool }: Needs, contactId: string): Promise<TicketReferentItem> {
  const { rows } = await pool.query<TicketReferentItem>(
    `select coalesce(c.first_name, '') as "firstName", coalesce(c.last_name, '') as "lastName",
            coalesce(c.email, '') as email, coalesce(c.mobile_phone, c.phone, '') as phone,
            coalesce(a.name, '') as company, coalesce(a.billing_street, '') as street,
            coalesce(a.billing_city, '') as city, coalesce(a.billing_postal_code, '') as "postalCode",
            coalesce(a.billing_state, '') as "stateCode", coalesce(a.billing_country, '') as country
     from contact c left join account a on a.id = c.account_id where c.id = $1`,
    [contactId],
  )
  return (
    rows[0] ?? {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      company: '',
      street: '',
      city: '',
      postalCode: '',
      stateCode: '',
      country: '',
    }
  )
}

async function documentOf({ pool }: Needs, orderId: string) {
  const { rows } = await pool.query<{ id: string; state: string }>(
    `select id, state from document where kind = 'ticketOrder' and subject_id = $1 and state <> 'superseded'
     order by created_date desc limit 1`,
    [orderId],
  )
  return rows[0] ?? null
}
