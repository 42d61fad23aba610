import { addDays, type Cents, romeDay } from '@foyer/fair-domain'
import { NotFound, nullable, number, object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import type { StoredContract } from '../../services/contracts/stored-contract.ts'
import { balancePayable } from '../../services/invoices/balance-payable.ts'
import { creditBeyond } from '../../services/invoices/credit-beyond.ts'
import { invoicedFor, lockInvoicing } from '../../services/invoices/invoiced-for.ts'
import { payableOf } from '../../services/invoices/payable-of.ts'
import { replaceProForma } from '../../services/invoices/withdraw-pro-forma.ts'
import { reduceDue } from '../../services/payments/claim-due.ts'
import { openDue } from '../../services/payments/open-due.ts'
import type { Needs } from './needs.ts'

const REASON = { 'en-US': 'Addendum', it: 'Appendice' }

/**
 * Settles an active addendum once, with its order locked: charges an increase immediately, and credits a
 * reduction against invoices by credit notes, then against the future balance.
 */
export async function settleAddendum(
  fair: Needs,
  transaction: Transaction,
  addendum: StoredContract,
  parent: StoredContract,
) {
  const [order] = await readRows(
    transaction.client,
    object({ amount: number, billingCompanyId: nullable(string) }),
    `select (total_amount * 100)::float8 as amount, billing_company as "billingCompanyId" from sales_order
     where id = $1 and status = 'confirmed' for update`,
    [addendum.orderId],
  )
  if (!order) return
  if (order.amount > 0) await chargeIncrease(fair, transaction, addendum, order)
  else if (order.amount < 0) await creditReduction(fair, transaction, addendum, parent, -order.amount)
}

async function editionOf(fair: Needs, { client }: Transaction, { editionId }: StoredContract) {
  const edition = await fair.editions.find(client, editionId)
  if (!edition) throw NotFound()
  return edition
}

async function chargeIncrease(
  fair: Needs,
  transaction: Transaction,
  addendum: StoredContract,
  { amount, billingCompanyId }: { amount: Cents; billingCompanyId: string | null },
) {
  const { accountId, participationId, orderId } = addendum
  const edition = await editionOf(fair, transaction, addendum)
  const charged = { accountId, billingCompanyId, net: amount }
  await openDue(fair, transaction, {
    accountId,
    participationId,
    kind: 'addendum',
    subjectId: orderId ?? '',
    amountCents: await payableOf(fair, transaction, charged, edition),
    dueOn: addDays(romeDay(fair.clock()), edition.settings.prepaymentDays),
  })
}

async function creditReduction(
  fair: Needs,
  transaction: Transaction,
  addendum: StoredContract,
  parent: StoredContract,
  less: Cents,
) {
  const { client } = transaction
  const orderId = parent.orderId ?? ''
  await lockInvoicing(client, orderId)
  await fair.writer.update(transaction, 'Order', addendum.orderId ?? '', { Status: 'settled' })
  const { invoiced, ordered, hasBalance, hasRejected } = await invoicedFor(client, orderId)
  // A rejected invoice is not legally issued, so it cannot be credited.
  if (hasRejected) throw refuse('INVOICE_REJECTED')
  const owed = hasBalance ? invoiced - less : ordered
  await creditBeyond(fair, transaction, orderId, owed, addendum.number, REASON)
  if (!hasBalance) await lowerBalance(fair, transaction, addendum, parent)
  await replaceProForma(fair, transaction, orderId, 'addendum', addendum.number)
}

/** Reduces a balance that was charged before its invoice. */
async function lowerBalance(
  fair: Needs,
  transaction: Transaction,
  addendum: StoredContract,
  parent: StoredContract,
) {
  const orderId = parent.orderId ?? ''
  const [due] = await readRows(
    transaction.client,
    object({ id: string, amount: number }),
    `select id, (amount * 100)::float8 as amount from amount_due d
     where kind = 'balance' and subject_id = $1 and state <> 'cancelled'
     and not exists (select from invoice i where i.amount_due = d.id)`,
    [orderId],
  )
  if (!due) return
  const edition = await editionOf(fair, transaction, parent)
  const by = due.amount - (await balancePayable(fair, transaction, orderId, edition))
  if (by > 0) await reduceDue(fair, transaction, due.id, by, addendum.number)
}
