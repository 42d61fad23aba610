import { INVOICE_FAULTS, type InvoiceFault } from '@foyer/fair-domain'
import { type Language, RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

export const AlreadyInvoiced = refusal('ALREADY_INVOICED', 409, 'This has been invoiced already')
export const AlreadyCredited = refusal('ALREADY_CREDITED', 409, 'This invoice was credited already')
export const CreditTooMuch = refusal(
  'CREDIT_TOO_MUCH',
  400,
  'The amount is more than what is left of the invoice',
)
export const ProFormaOut = refusal(
  'PRO_FORMA_OUT',
  409,
  'A pro-forma of this order is with the company already',
)
export const ObjectionOver = refusal('OBJECTION_OVER', 409, 'The time to object is over')
export const StepRefused = refusal('STEP_REFUSED', 409, 'The invoice is in another state by now')
export const ReasonMissing = refusal('REASON_MISSING', 400, 'Say why, in a few words')

/** Every rule that is broken, in words. */
export const InvoiceHeld = (faults: readonly InvoiceFault[], language: Language) =>
  new RecordApiError('INVOICE_HELD', 400, faults.map((fault) => INVOICE_FAULTS[fault][language]).join('. '))
