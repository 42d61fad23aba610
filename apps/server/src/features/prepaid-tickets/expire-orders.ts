import { addDays, dayIn, formatCents, romeDay, ticketReminderMail } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import type { Needs } from './needs.ts'

import { endOrder } from './settle-order.ts'
import { lockOrder } from './stored-order.ts'
import { mailBuyer } from './ticket-buyer.ts'

/** Days after the order on which a reminder is sent. */
const REMINDERS = [3, 7]

/** Runs daily: expires unpaid orders, and reminds of those about to expire. */
export const expireOrders = (fair: Needs): Task => ({
  name: 'tickets.expire',
  cron: '30 1 * * *',
  run: async () => {
    const today = romeDay(fair.clock())
    const { rows } = await fair.pool.query<{ id: string; isOver: boolean }>(
      `select id, expires_on < $1 as "isOver" from ticket_order
       where state = 'awaiting_transfer'
         and (expires_on < $1 or (ordered_at at time zone 'Europe/Rome')::date = any($2::date[])) order by id`,
      [today, REMINDERS.map((days) => addDays(today, -days))],
    )
    // One transaction each: an order that is being paid must not block the others.
    for (const { id, isOver } of rows) await (isOver ? expire(fair, id) : remind(fair, id))
  },
})

const expire = (fair: Needs, id: string) =>
  fair.transact(fair.systemSession, async (transaction) => {
    const order = await lockOrder(transaction.client, id)
    const partPaid = await transaction.client.query(
      `select from amount_due where kind = 'tickets' and subject_id = $1 and state = 'part_paid'`,
      [id],
    )
    // Partly paid orders are left to staff.
    if (order.state === 'awaiting_transfer' && partPaid.rowCount === 0)
      await endOrder(fair, transaction, order, 'expire')
  })

const remind = (fair: Needs, id: string) =>
  fair.transact(fair.systemSession, async (transaction) => {
    const order = await lockOrder(transaction.client, id)
    if (order.state !== 'awaiting_transfer') return
    await mailBuyer(fair, transaction, order, ({ person, to, link }) =>
      fair.sendMessage(transaction, {
        template: ticketReminderMail,
        to,
        data: {
          name: person.firstName,
          number: order.number,
          total: formatCents(order.total, person.language),
          reference: order.reference,
          day: dayIn(person.language, order.expiresOn),
          link: link('/reserved/buy-tickets'),
        },
      }),
    )
  })
