import type { BalanceItem, BalancesAnswer } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { issueInvoice } from '../../services/invoices/issue-invoice.ts'

/** The orders of the edition whose balance nobody has invoiced yet. */
export async function getBalances(fair: Fair): Promise<BalancesAnswer> {
  const edition = await fair.editions.current(fair.pool)
  if (!edition) return { balances: [] }
  const { rows } = await fair.pool.query<BalanceItem>(
    `select o.id, o.order_number as number, a.name as company, (o.total_amount * 100)::int as "totalCents"
     from sales_order o join account a on a.id = o.account_id
     where o.edition = $1 and o.type = 'participation' and o.status = 'confirmed'
       and not exists (select from invoice i where i.order_id = o.id and i.type = 'balance'
         and not invoice_is_credited(i.id))
     order by a.name, o.id`,
    [edition.id],
  )
  return { balances: rows }
}

/** Each by itself: one that cannot be invoiced does not hold up the others, and says why. */
export async function invoiceBalances(fair: Fair, session: Session, orderIds: readonly string[]) {
  const refused: { id: string; reason: string }[] = []
  let issued = 0
  for (const id of new Set(orderIds))
    try {
      await fair.transact(session, (transaction) => issueInvoice(fair, transaction, id, 'balance'))
      issued++
    } catch (error) {
      if (!(error instanceof RecordApiError) || error.status >= 500) throw error
      refused.push({ id, reason: error.in(session.language).message })
    }
  return { issued, refused }
}
