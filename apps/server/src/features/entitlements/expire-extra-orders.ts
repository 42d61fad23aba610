import { badgeOrderExpiredMail, EXTRA_KINDS, formatCents, romeDay } from '@foyer/fair-domain'
import { object, string } from '@foyer/record-contract'
import { readRows } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { DUE_OF_EXTRA, endExtraOrder } from '../../services/entitlements/extra-orders.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { cancelDue } from '../../services/payments/open-due.ts'
import { WHO_PAYS } from '../../services/payments/payers.ts'
import type { Needs } from './needs.ts'

/** Runs daily: expires unpaid orders of extra passes, and notifies the company. */
export const expireExtraOrders = (fair: Needs): Task => ({
  name: 'entitlements.expire-orders',
  cron: '35 1 * * *',
  run: async () => {
    // Partly paid orders are left to staff.
    const late = await readRows(
      fair.pool,
      object({ orderId: string, dueId: string }),
      `select o.id as "orderId", d.id as "dueId" from badge_order o
       join amount_due d on d.kind = any($2) and d.subject_id = o.id and d.state = 'open'
       where o.state = 'awaiting_transfer' and d.due_on < $1 order by o.id`,
      [romeDay(fair.clock()), Object.values(DUE_OF_EXTRA)],
    )
    // One transaction each: an order that is being paid must not block the others.
    for (const { orderId, dueId } of late) await expire(fair, orderId, dueId)
  },
})

const expire = (fair: Needs, orderId: string, dueId: string) =>
  fair.transact(fair.systemSession, async (transaction) => {
    const { rowCount } = await transaction.client.query(
      `select from amount_due where id = $1 and state = 'open' for update`,
      [dueId],
    )
    if (rowCount === 0) return
    const order = await endExtraOrder(fair, transaction, orderId, 'expire')
    if (!order) return
    await cancelDue(fair, transaction, dueId, order.kind)
    await mailReferents(
      fair,
      transaction,
      order.accountId,
      ({ person, company, to, link }) =>
        fair.sendMessage(transaction, {
          template: badgeOrderExpiredMail,
          to,
          data: {
            name: person.firstName,
            company,
            passes: `${order.quantity} × ${EXTRA_KINDS[order.kind][person.language]}`,
            total: formatCents(order.amountCents, person.language),
            reference: order.reference,
            link: link(WHO_PAYS[DUE_OF_EXTRA[order.kind]].path),
          },
        }),
      'tickets',
    )
  })
