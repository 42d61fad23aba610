import { REFUNDERS } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { addRefund } from '../../services/cash-drawers/own-drawer.ts'
import type { Needs } from './needs.ts'
import { beginRefund, finishRefund, pendingRefund, ticketsToReturn } from './refund-order.ts'
import { logDeskMoney } from './sell-at-desk.ts'
import { lockShopOrder } from './stored-shop-order.ts'

/**
 * Refunds a ticket at the desk and voids it: cash from the drawer of the user, a card on the terminal, where the user has done
 * it, and a card that was charged online by the payment provider.
 */
export const refundAtDesk = (fair: Needs, session: Session, ticketId: string) =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { rows } = await client.query<{ orderId: string; id: string }>(
      'select s.shop_order as "orderId", s.id from ticket t join shop_ticket s on s.id = t.subject_id where t.id = $1',
      [ticketId],
    )
    const [sold] = rows
    if (!sold) throw refuse('NOT_REFUNDABLE')
    const order = await lockShopOrder(client, sold.orderId)
    const { id, number, method } = order
    if (method === 'card' && !REFUNDERS.some((role) => session.profiles.includes(role)))
      throw InsufficientAccess()
    if (method === 'transfer') throw refuse('NOT_REFUNDABLE')
    await beginRefund(fair, transaction, order, null, await ticketsToReturn(transaction, order, [sold.id]))
    const { amountCents: cents } = await pendingRefund(client, order)
    if (method === 'cash') await addRefund(fair, transaction, { id, number, cents })
    // A job asks the provider, and books the refund after it.
    if (method !== 'card') await finishRefund(fair, transaction, id)
    await logDeskMoney(fair, transaction, ticketId, 'desk.refunded', order, -cents)
    return { orderId: id, cents }
  })
