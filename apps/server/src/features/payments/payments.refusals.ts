import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

export const ReceiptKnown = refusal(
  'RECEIPT_KNOWN',
  409,
  'The bank’s number was recorded already, with another amount or for another company',
)
export const AmountMissing = refusal('AMOUNT_MISSING', 400, 'The amount must be more than nothing')
export const BankNumberMissing = refusal('BANK_NUMBER_MISSING', 400, 'The bank’s number is missing')
export const DayMissing = refusal('DAY_MISSING', 400, 'The day on which it was received is missing')
export const ReasonMissing = refusal('REASON_MISSING', 400, 'Say why, in a few words')
export const AlreadyReversed = refusal('ALREADY_REVERSED', 409, 'This receipt was taken back already')
export const DueClosed = refusal('DUE_CLOSED', 409, 'Nothing is open on this amount any more')
export const NoCredit = refusal('NO_CREDIT', 409, 'The company has no credit')
export const DueOfAnother = refusal('DUE_OF_ANOTHER', 400, 'An amount belongs to another company')
export const DayOver = refusal('DAY_OVER', 400, 'That day is over already')
