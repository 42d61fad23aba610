import { INVOICE_ISSUES, type InvoiceIssue } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { refuse } from '../../refuse.ts'

/** Refuses with a message for every broken rule. */
export function refuseInvoice(issues: readonly InvoiceIssue[]) {
  const words = (language: Language) => issues.map((issue) => INVOICE_ISSUES[issue][language]).join('. ')
  return refuse('INVOICE_HELD', { faults: { 'en-US': words('en-US'), it: words('it') } })
}
