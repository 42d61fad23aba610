import type { Cents } from '../money/cents.ts'
import type { BankDetails } from './sepa-qr.ts'

/** Everything that somebody needs to pay by transfer. */
export interface Transfer extends BankDetails {
  amountCents: Cents
  reference: string
  /** The dark squares as one path on a grid of `size`. */
  qr: { size: number; path: string }
}
