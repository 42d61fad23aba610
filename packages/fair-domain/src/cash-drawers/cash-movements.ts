import type { Label } from '@foyer/record-contract'

/** Movements of the cash in a drawer; a withdrawal and a refund are negative. */
export const CASH_MOVEMENTS = {
  sale: { 'en-US': 'Sale', it: 'Vendita' },
  refund: { 'en-US': 'Refund', it: 'Rimborso' },
  deposit: { 'en-US': 'Paid in', it: 'Versamento' },
  withdrawal: { 'en-US': 'Taken out', it: 'Prelievo' },
} as const satisfies Record<string, Label>

export type CashMovementKind = keyof typeof CASH_MOVEMENTS
export const MAX_CASH_NOTE = 200
