import { addDays, romeDay } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { balancePayable } from '../../services/invoices/balance-payable.ts'
import { openDue } from '../../services/payments/open-due.ts'
import type { Needs } from './needs.ts'

const EVERY_MORNING = '5 6 * * *'

interface UnaskedOrder {
  id: string
  accountId: string
  participationId: string
}

/**
 * Charges the balance of every booth before its due day, even if it is not invoiced yet: the company knows
 * amount and day, and the later invoice covers the same amount due.
 */
export const openBalances = (fair: Needs): Task => ({
  name: 'invoices.openBalances',
  cron: EVERY_MORNING,
  run: async () => {
    const edition = await fair.editions.current(fair.pool)
    if (!edition) return
    const { balanceDue, prepaymentDays } = edition.settings
    if (romeDay(fair.clock()) < addDays(balanceDue, -prepaymentDays)) return
    const { rows } = await fair.pool.query<UnaskedOrder>(`${UNASKED} order by o.id`, [edition.id])
    for (const { id } of rows)
      await fair.transact(fair.systemSession, (transaction) => openBalance(fair, transaction, edition, id))
  },
})

const UNASKED = `
  select o.id, o.account_id as "accountId", o.participation as "participationId"
  from sales_order o
  where o.edition = $1 and o.type = 'participation' and o.status = 'confirmed' and o.participation is not null
    and not exists (select from amount_due d where d.kind = 'balance' and d.state <> 'cancelled'
      and d.subject_id = o.id)
    and not exists (select from invoice i where i.order_id = o.id and i.type = 'balance'
      and not invoice_is_credited(i.id))`

async function openBalance(fair: Needs, transaction: Transaction, edition: EditionAtHand, orderId: string) {
  const { rows } = await transaction.client.query<UnaskedOrder>(`${UNASKED} and o.id = $2 for update of o`, [
    edition.id,
    orderId,
  ])
  const [order] = rows
  if (!order) return
  const { accountId, participationId } = order
  const amountCents = await balancePayable(fair, transaction, orderId, edition)
  if (amountCents <= 0) return
  const today = romeDay(fair.clock())
  const { balanceDue, prepaymentDays } = edition.settings
  await openDue(fair, transaction, {
    accountId,
    participationId,
    kind: 'balance',
    subjectId: orderId,
    amountCents,
    dueOn: balanceDue > today ? balanceDue : addDays(today, prepaymentDays),
  })
}
