import { type Cents, invoiceLines, invoiceTotals, isBusiness, romeDay } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../editions/editions.ts'
import type { Fair } from '../fair/fair.ts'
import { intentLeft, readCustomer } from './read-customer.ts'

interface Charged {
  accountId: string
  billingCompanyId: string | null
  net: Cents
}

/** The amount to transfer for an amount without VAT, taxed by the same rules as the invoice. */
export async function payableOf(
  fair: Pick<Fair, 'clock'>,
  { client }: Transaction,
  { accountId, billingCompanyId, net }: Charged,
  { settings }: EditionAtHand,
): Promise<Cents> {
  const { customer, intentCeiling } = await readCustomer(client, { accountId, billingCompanyId })
  const lines = invoiceLines([{ description: '', quantity: 1, unitPrice: net, net, supply: 'space' }], {
    customer: {
      country: customer.country,
      isBusiness: isBusiness(customer),
      isPublicBody: customer.isPublicBody,
      hasSplitPayment: customer.hasSplitPayment,
      intent: customer.intent && {
        ...customer.intent,
        left: await intentLeft(client, accountId, customer.intent.protocol, intentCeiling),
      },
    },
    day: romeDay(fair.clock()),
    settings,
    stampDutyText: '',
  })
  return invoiceTotals(lines).payable
}
