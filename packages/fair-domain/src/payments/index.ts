export { AmountDue, recordReceiptAction } from './amount-due.object.ts'
export * from './bank-candidates.ts'
export { bankFormatOf, readBankFormat } from './bank-formats.ts'
export { BankLine, type StoredLineMatch } from './bank-line.object.ts'
export {
  defaultMapping,
  exactMatch,
  guessStatementMapping,
  headingsKey,
  headingsOf,
  NEEDED_COLUMNS,
  namesOf,
  newNameOf,
  readStatement,
  STATEMENT_COLUMNS,
  type StatementColumn,
  type StatementIssue,
  type StatementLine,
  type StatementMapping,
} from './bank-statement.ts'
export * from './debtor.rules.ts'
export { DebtorCall } from './debtor-call.object.ts'
export * from './debtors.methods.ts'
export * from './payment-notice.mails.ts'
export { MAX_NOTICE_LENGTH, PaymentNotice } from './payment-notice.object.ts'
export { NOTICE_REASONS } from './payment-notices.queue.ts'
export {
  DUE_KINDS,
  type DueKind,
  findReferences,
  namedReferences,
  paymentReference,
} from './payment-reference.ts'
export * from './payments.mails.ts'
export * from './payments.methods.ts'
export * from './payments.rules.ts'
export { Receipt } from './receipt.object.ts'
export { ReceiptAllocation } from './receipt-allocation.object.ts'
export { RECEIPT_RECORDERS } from './receipt-recorders.ts'
export { Refund } from './refund.object.ts'
export * from './refund.rules.ts'
export { type BankDetails, sepaQr, spacedIban } from './sepa-qr.ts'
export { type SepaTransfer, sepaTransfers } from './sepa-transfers.ts'
export type { Transfer } from './transfer.ts'
