export { type ElectronicInvoice, fatturaPa, transmissionFileName } from './fattura-pa.ts'
export { type FileIssue, fileNote, formatFileIssue, formatFileNote, readFileNote } from './file-issues.ts'
export { IntentEntry } from './intent-entry.object.ts'
export { Invoice } from './invoice.object.ts'
export { INVOICE_STATES, type InvoiceState, invoiceStates } from './invoice.states.ts'
export {
  customerIssues,
  INVOICE_ISSUES,
  type InvoiceCustomer,
  type InvoiceIssue,
  invoiceWaits,
  isBusiness,
} from './invoice-customer.ts'
export { InvoiceLineRecord } from './invoice-line.object.ts'
export {
  type ChargedItem,
  creditLines,
  type InvoiceLine,
  invoiceLines,
  invoiceTotals,
  owesStampDuty,
  partialCreditLines,
} from './invoice-lines.ts'
export { INVOICE_TYPES, type InvoiceType } from './invoice-types.ts'
export { INVOICERS } from './invoicers.ts'
export * from './invoices.mails.ts'
export * from './invoices.methods.ts'
export {
  invoicePrice,
  ORDINARY_CUSTOMER,
  type Payer,
  payablePrice,
  TAX_SETTINGS,
  totalPrice,
} from './payable.ts'
export * from './pro-forma.mails.ts'
export { ProForma } from './pro-forma.object.ts'
export { STAMP_DUTY_TEXT, type Supply, TREATMENT_TEXTS, type VatCustomer } from './vat-treatments.ts'
