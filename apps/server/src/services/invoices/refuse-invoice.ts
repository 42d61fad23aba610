import { INVOICE_FAULTS, type InvoiceFault } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { refuse } from '../../refuse.ts'

/** Every rule that is broken, in words. */
export function refuseInvoice(faults: readonly InvoiceFault[]) {
  const words = (language: Language) => faults.map((fault) => INVOICE_FAULTS[fault][language]).join('. ')
  return refuse('INVOICE_HELD', { faults: { 'en-US': words('en-US'), it: words('it') } })
}
