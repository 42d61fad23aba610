import type { EditionSettings } from '../editions/edition-settings.ts'
import { type Cents, sum } from '../money/cents.ts'
import type { Price } from '../money/price.ts'
import type { Day } from '../time/rome.ts'
import { type InvoiceLine, type InvoiceSettings, invoiceLines, invoiceTotals } from './invoice-lines.ts'
import type { VatCustomer } from './vat-treatments.ts'

/** Settings that decide VAT and stamp duty. */
export const TAX_SETTINGS = [
  'vatRate',
  'splitPaymentUntil',
  'stampDuty',
  'stampDutyAbove',
  'stampDutyCharged',
] as const satisfies readonly (keyof EditionSettings)[]

/** The payer, and the day whose VAT rules apply. */
export interface Payer {
  customer: VatCustomer
  day: Day
  settings: InvoiceSettings
}

/** Returns what a payer transfers for a stand or services, by the rules of the invoice: one due with its stamp duty. */
export function payablePrice(net: Cents, { customer, day, settings }: Payer): Price {
  const item = { description: '', quantity: 1, unitPrice: net, net, supply: 'space' as const }
  const lines = net === 0 ? [] : invoiceLines([item], { customer, day, settings, stampDutyText: '' })
  const { payable, taxable } = invoiceTotals(lines)
  return { gross: payable, net, vat: payable - taxable }
}

/** Returns the same for a total, which several invoices charge: without stamp duty. */
export const totalPrice = (net: Cents, payer: Payer): Price =>
  payablePrice(net, { ...payer, settings: { ...payer.settings, stampDutyCharged: false } })

/** Returns the price that an invoice states: its net amount is without the stamp duty, which is a line. */
export function invoicePrice(lines: readonly InvoiceLine[]): Price {
  const { payable, taxable } = invoiceTotals(lines)
  const duty = sum(lines.filter(({ treatment }) => treatment === 'stampDuty').map(({ net }) => net))
  return { gross: payable, net: taxable - duty, vat: payable - taxable }
}

/** A company that Italian VAT applies to without exceptions. */
export const ORDINARY_CUSTOMER: VatCustomer = {
  country: 'IT',
  isBusiness: true,
  isPublicBody: false,
  hasSplitPayment: false,
  intent: null,
}
