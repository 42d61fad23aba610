import { isPast, type MyTicketsResult, SHOP_TICKETS } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import { idRow, readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { currentTicket } from '../../services/ticketing/current-ticket.ts'
import { findTicket } from '../../services/ticketing/stored-ticket.ts'
import { ticketToken } from '../../services/ticketing/ticket-token.ts'
import type { Needs } from './needs.ts'
import { ordersOfContact, orderToken, ticketsOfOrder } from './stored-shop-order.ts'

/** Returns the user's bought and received tickets, and unpaid orders. */
export async function getMyTickets(fair: Needs, session: Session): Promise<MyTicketsResult> {
  const { pool } = fair
  const [contactId = ''] = attributeOf(session, 'contactId')
  const edition = await fair.editions.current(pool)
  if (!edition) throw refuse('NO_EDITION')
  const orders = await ordersOfContact(pool, contactId, edition.id)
  const bought: MyTicketsResult['tickets'][number][] = []
  for (const order of orders.filter(({ state }) => state === 'paid'))
    for (const { id, firstName, lastName } of await ticketsOfOrder(pool, order.id)) {
      const isNamed = firstName !== '' || lastName !== ''
      bought.push({
        token: isNamed ? await ticketToken(fair, pool, id) : '',
        kind: SHOP_TICKETS[order.ticket].kind,
        name: `${firstName} ${lastName}`.trim(),
        days: order.days,
        state: isNamed ? ((await currentTicket(pool, id))?.state ?? null) : null,
        orderToken: orderToken(fair, order.id),
      })
    }
  return {
    isOver: isPast(edition.days.closing, fair.clock()),
    tickets: [...bought, ...(await receivedTickets(fair, contactId, edition.id))],
    orders: orders.map((order) => ({
      number: order.number,
      state: order.state,
      ticket: order.ticket,
      days: order.days,
      quantity: order.quantity,
      total: order.total,
      expiresAt: order.expiresAt.toISOString(),
      token: orderToken(fair, order.id),
    })),
  }
}

/** Tickets of accreditations and buyers' badges. A school has one for each student, in one document. */
async function receivedTickets(fair: Needs, contactId: string, editionId: string) {
  const rows = await readRows(
    fair.pool,
    idRow,
    `select t.id from ticket t where t.contact = $1 and t.edition = $2 and t.kind in ('press', 'influencer', 'buyer')
       and t.state <> 'voided' and not exists (select from ticket later where later.replaces = t.id)
     order by t.created_date desc, t.id`,
    [contactId, editionId],
  )
  const tickets: MyTicketsResult['tickets'][number][] = []
  for (const { id } of rows) {
    const ticket = await findTicket(fair.pool, 'id', id)
    if (!ticket?.subjectId) continue
    const { kind, name, state, days, subjectId } = ticket
    const token = await ticketToken(fair, fair.pool, subjectId)
    tickets.push({ token, kind, name, days: days ?? [], state, orderToken: null })
  }
  return tickets
}
