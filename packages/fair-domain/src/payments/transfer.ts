import type { Cents } from '../money/cents.ts'
import type { BankDetails } from './sepa-qr.ts'

/** Payment instructions for a bank transfer. */
export interface Transfer extends BankDetails {
  amountCents: Cents
  reference: string
  /** Dark modules as one path on a grid of `size`. */
  qr: { size: number; path: string }
}
