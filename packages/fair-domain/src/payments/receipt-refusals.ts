/** Refusal codes of recording a receipt. */
export const RECEIPT_REFUSALS = [
  'AMOUNT_MISSING',
  'BANK_NUMBER_MISSING',
  'DAY_AHEAD',
  'DAY_MISSING',
  'DUE_CLOSED',
  'DUE_OF_ANOTHER',
  'RECEIPT_KNOWN',
] as const
