import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const StepRefused = refusal('STEP_REFUSED', 409, 'This step is not possible any more')
export const InvoiceRejected = refusal(
  'INVOICE_REJECTED',
  409,
  'An invoice of this order was rejected by the exchange system: send it again first',
)
export const NotPdf = refusal('NOT_A_PDF', 400, 'The signed copy should be a whole PDF')
