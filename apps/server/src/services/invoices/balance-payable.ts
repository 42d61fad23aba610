import type { Cents } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../editions/editions.ts'
import { invoicedFor } from './invoiced-for.ts'
import type { Needs } from './needs.ts'
import { payableOf } from './payable-of.ts'

/**
 * The amount to transfer for the balance of an order, less reductions of addenda: the same as its invoice will have.
 */
export async function balancePayable(
  fair: Pick<Needs, 'clock'>,
  transaction: Transaction,
  orderId: string,
  edition: EditionAtHand,
): Promise<Cents> {
  const { rows } = await transaction.client.query<{
    accountId: string
    billingCompanyId: string | null
    prepayment: Cents
  }>(
    `select account_id as "accountId", billing_company as "billingCompanyId",
            (coalesce(prepayment, 0) * 100)::float8 as prepayment from sales_order where id = $1`,
    [orderId],
  )
  const [order] = rows
  if (!order) throw NotFound()
  const { ordered } = await invoicedFor(transaction.client, orderId)
  // One sum, so that it is rounded once and has stamp duty once.
  return payableOf(fair, transaction, { ...order, net: ordered - order.prepayment }, edition)
}
