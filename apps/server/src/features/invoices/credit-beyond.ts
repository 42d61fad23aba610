import type { Cents } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { creditInvoice } from './credit-invoice.ts'

const REASON = { 'en-US': 'Withdrawal', it: 'Recesso' }

/**
 * Takes back what was invoiced for an order beyond an amount that stays owed, the last invoice first. Answers how much
 * of that amount the invoices hold, without VAT.
 */
export async function creditBeyond(
  fair: Fair,
  transaction: Transaction,
  orderId: string,
  owed: Cents,
  subject: string,
): Promise<Cents> {
  const { rows } = await transaction.client.query<{ id: string; left: number; language: 'it' | 'en-US' }>(
    `select i.id, i.language, ((i.taxable + coalesce((select sum(c.taxable) from invoice c where c.credits = i.id), 0)) * 100)::float8 as left
     from invoice i where i.order_id = $1 and i.type <> 'credit' and i.state <> 'rejected'
     order by i.created_date desc, i.number desc`,
    [orderId],
  )
  const invoiced = rows.reduce((total, { left }) => total + left, 0)
  const kept = Math.min(Math.max(owed, 0), invoiced)
  let beyond = invoiced - kept
  for (const { id, left, language } of rows) {
    const amount = Math.min(beyond, left)
    if (amount <= 0) continue
    beyond -= amount
    await creditInvoice(fair, transaction, id, `${REASON[language]} ${subject}`, amount)
  }
  return kept
}
