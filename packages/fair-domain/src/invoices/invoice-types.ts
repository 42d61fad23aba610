import type { Label } from '@foyer/record-contract'

/** Document types of the electronic invoice: invoice, prepayment, credit note. */
export type DocumentType = 'TD01' | 'TD02' | 'TD04'

export const INVOICE_TYPES = {
  prepayment: { documentType: 'TD02', label: { 'en-US': 'Prepayment invoice', it: 'Fattura di acconto' } },
  balance: { documentType: 'TD01', label: { 'en-US': 'Balance invoice', it: 'Fattura a saldo' } },
  services: { documentType: 'TD01', label: { 'en-US': 'Services invoice', it: 'Fattura servizi' } },
  penalty: { documentType: 'TD01', label: { 'en-US': 'Penalty invoice', it: 'Fattura per penale' } },
  credit: { documentType: 'TD04', label: { 'en-US': 'Credit note', it: 'Nota di credito' } },
} as const satisfies Record<string, { documentType: DocumentType; label: Label }>

export type InvoiceType = keyof typeof INVOICE_TYPES
