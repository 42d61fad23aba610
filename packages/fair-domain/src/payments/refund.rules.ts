import type { Profile } from '../audiences/profiles.ts'
import type { Cents } from '../money/cents.ts'
import { isIban } from './iban.ts'

/** Who decides about money that goes back. */
export const REFUND_DECIDERS = [
  'administration',
  'editionManager',
  'admin',
] as const satisfies readonly Profile[]

/** From this amount on somebody else than who proposed it decides. */
export const needsSecondPerson = (amount: Cents, secondPersonFrom: Cents) => amount >= secondPersonFrom

export interface RefundDraft {
  amount: Cents
  /** What the company has paid too much. */
  credit: Cents
  iban: string
  beneficiary: string
}

export type RefundIssue = 'AMOUNT_MISSING' | 'NO_CREDIT' | 'IBAN_WRONG' | 'BENEFICIARY_MISSING'

/** What keeps a refund from being proposed. */
export function refundIssue({ amount, credit, iban, beneficiary }: RefundDraft): RefundIssue | undefined {
  if (amount <= 0) return 'AMOUNT_MISSING'
  if (amount > credit) return 'NO_CREDIT'
  if (!isIban(iban)) return 'IBAN_WRONG'
  return beneficiary.trim() === '' ? 'BENEFICIARY_MISSING' : undefined
}
