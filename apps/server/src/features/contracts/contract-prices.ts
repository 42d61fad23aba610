import { type Cents, type EditionSettings, type Price, payablePrice, totalPrice } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { readPayer } from '../../services/invoices/read-customer.ts'
import { duePrices } from '../../services/payments/due-prices.ts'
import { findDue } from '../../services/payments/stored-due.ts'

interface PricedContract {
  accountId: string
  billingCompanyId: string | null
  orderId: string | null
  /** Without VAT. */
  total: Cents
  prepayment: Cents
}

/** Prices of a contract, the same on the screen and on the PDF: its total, and its prepayment as the amount due states it. */
export async function contractPrices(
  client: Pick<ClientBase, 'query'>,
  { orderId, total, prepayment, ...addressee }: PricedContract,
  settings: EditionSettings,
  now: number,
): Promise<{ price: Price; prepaymentPrice: Price }> {
  const payer = { ...(await readPayer(client, addressee, now)), settings }
  const due = orderId === null ? undefined : await findDue(client, 'prepayment', orderId)
  const requested = due && (await duePrices(client, [due], settings.stampDuty)).get(due.id)
  return { price: totalPrice(total, payer), prepaymentPrice: requested ?? payablePrice(prepayment, payer) }
}
