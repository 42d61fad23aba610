import type { Cents } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { creditInvoice } from './credit-invoice.ts'
import { invoicedFor } from './invoiced-for.ts'
import type { Needs } from './needs.ts'

/**
 * Credits the invoiced amount of an order above the amount that is still due, the last invoice first. Returns
 * how much of that amount is invoiced, without VAT.
 */
export async function creditBeyond(
  fair: Needs,
  transaction: Transaction,
  orderId: string,
  owed: Cents,
  subject: string,
  reason: Label,
): Promise<Cents> {
  const { invoices, invoiced } = await invoicedFor(transaction.client, orderId)
  const remaining = Math.min(Math.max(owed, 0), invoiced)
  let beyond = invoiced - remaining
  for (const { id, left, language } of invoices) {
    const amount = Math.min(beyond, left)
    if (amount <= 0) continue
    beyond -= amount
    await creditInvoice(fair, transaction, id, `${reason[language]} ${subject}`, amount)
  }
  return remaining
}
