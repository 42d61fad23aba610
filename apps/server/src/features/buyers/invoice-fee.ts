import { languageOfCountry } from '@foyer/fair-domain'
import type { Label } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import type { StoredApplication } from '../../services/buyers/stored-application.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { issueInvoice } from '../../services/invoices/issue-invoice.ts'
import { unlessRefused } from '../../services/invoices/unless-refused.ts'
import { placeOrder } from '../../services/orders/place-order.ts'
import type { Needs } from './needs.ts'

const FEE_LINE: Label = { 'en-US': 'Buyer programme, empty place', it: 'Programma buyer, posto non occupato' }

/** Records the fee of an empty place as an order that can be invoiced. */
export const orderFee = (
  fair: Needs,
  transaction: Transaction,
  { id, name, country }: StoredApplication,
  edition: EditionAtHand,
  accountId: string,
) =>
  placeOrder(fair, transaction, {
    accountId,
    edition,
    participationId: null,
    billingCompanyId: null,
    buyerApplicationId: id,
    type: 'buyerFee',
    prepayment: 0,
    lines: [
      {
        name: `${FEE_LINE[languageOfCountry(country)]}: ${name}`,
        kind: 'other',
        code: 'buyerFee',
        quantity: 1,
        unitPrice: edition.settings.buyerLateFee,
        total: edition.settings.buyerLateFee,
        // A penalty is not a supply: no VAT.
        vatRate: 0,
      },
    ],
  })

/** Invoices a fee once it is paid. */
export async function invoicePaidFee(fair: Needs, { kind, subjectId }: PaidDue, transaction: Transaction) {
  if (kind !== 'other') return
  const { rows } = await transaction.client.query<{ id: string }>(
    `${UNINVOICED} and o.buyer_application = $1`,
    [subjectId],
  )
  for (const { id } of rows) await tryInvoice(fair, transaction, id)
}

const UNINVOICED = `
  select o.id from sales_order o
  where o.type = 'buyerFee' and o.status = 'confirmed'
    and not exists (select from invoice i where i.order_id = o.id)`

/**
 * Skips the invoice while VAT number or address are missing; the daily job retries after the desk completes
 * the company.
 */
const tryInvoice = (fair: Needs, transaction: Transaction, orderId: string) =>
  unlessRefused(transaction, () => issueInvoice(fair, transaction, orderId, 'balance'))

/** Runs daily: invoices paid fees that were skipped before. */
export const invoiceFees = (fair: Needs): Task => ({
  name: 'buyers.invoiceFees',
  cron: '50 5 * * *',
  run: async () => {
    const { rows } = await fair.pool.query<{ id: string }>(
      `${UNINVOICED} and exists (select from amount_due d
         where d.kind = 'other' and d.subject_id = o.buyer_application and d.state = 'paid') order by o.id`,
    )
    for (const { id } of rows)
      await fair.transact(fair.systemSession, (transaction) => tryInvoice(fair, transaction, id))
  },
})
