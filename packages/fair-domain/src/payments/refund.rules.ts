import type { Profile } from '../audiences/profiles.ts'
import type { Cents } from '../money/cents.ts'
import { isIban } from './iban.ts'

/** Staff who decide on refunds. */
export const REFUND_DECIDERS = [
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]

/** Checks whether an amount needs a decision by a second person. */
export const needsSecondPerson = (amount: Cents, secondPersonFrom: Cents) => amount >= secondPersonFrom

export interface RefundDraft {
  amount: Cents
  /** Overpaid amount of the company. */
  credit: Cents
  iban: string
  beneficiary: string
}

export type RefundIssue = 'AMOUNT_MISSING' | 'NO_CREDIT' | 'IBAN_WRONG' | 'BENEFICIARY_MISSING'

/** Returns why a refund cannot be proposed. */
export function refundIssue({ amount, credit, iban, beneficiary }: RefundDraft): RefundIssue | undefined {
  if (amount <= 0) return 'AMOUNT_MISSING'
  if (amount > credit) return 'NO_CREDIT'
  if (!isIban(iban)) return 'IBAN_WRONG'
  return beneficiary.trim() === '' ? 'BENEFICIARY_MISSING' : undefined
}
