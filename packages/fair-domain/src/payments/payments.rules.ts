import type { Cents } from '../money/cents.ts'
import type { PaymentState } from '../screens/explain-screen.ts'
import { addDays, type Day, daysBetween } from '../time/rome.ts'
import type { DueKind } from './payment-reference.ts'

export const MAX_RECEIPT_NOTE_LENGTH = 1000

export type DueState = 'open' | 'part_paid' | 'paid' | 'cancelled'

/** An amount due with its payments. */
export interface DueAmount {
  id: string
  amount: Cents
  paid: Cents
}

export interface Allocation {
  id: string
  amount: Cents
}

export const openAmount = ({ amount, paid }: Omit<DueAmount, 'id'>): Cents => amount - paid

export function dueStateOf(amount: Cents, paid: Cents): Exclude<DueState, 'cancelled'> {
  if (paid >= amount) return 'paid'
  return paid > 0 ? 'part_paid' : 'open'
}

/** Allocates a receipt to amounts due, each in full before the next; the remainder is the company's credit. */
export function allocate(received: Cents, dues: readonly DueAmount[]) {
  const allocations: Allocation[] = []
  let left = received
  for (const due of dues) {
    const amount = Math.min(left, openAmount(due))
    if (amount <= 0) continue
    allocations.push({ id: due.id, amount })
    left -= amount
  }
  return { allocations, credit: left }
}

/**
 * Returns the payment state of a stand. It is paid once its balance is; with a prepayment only, the balance
 * counts as unpaid from its due date, invoiced or not.
 */
export function boothPaymentState(
  dues: readonly { kind: DueKind; state: DueState }[],
  /** The balance was invoiced with nothing left to pay. */
  isBalanceSettled = false,
): PaymentState {
  const booked = dues.filter(
    ({ kind, state }) => (kind === 'prepayment' || kind === 'balance') && state !== 'cancelled',
  )
  const isOwed = (wanted: DueKind) => booked.some(({ kind, state }) => kind === wanted && state !== 'paid')
  if (isOwed('balance')) return 'balance_due'
  if (isOwed('prepayment')) return 'prepayment_due'
  if (booked.length === 0) return 'none'
  return isBalanceSettled || booked.some(({ kind }) => kind === 'balance') ? 'paid' : 'balance_due'
}

/** Returns the first due date of unpaid addenda; null if there are none. */
export function addendumDueOn(dues: readonly { kind: DueKind; state: DueState; dueOn: Day }[]): Day | null {
  const owed = dues.filter(
    ({ kind, state }) => kind === 'addendum' && state !== 'paid' && state !== 'cancelled',
  )
  return owed.map(({ dueOn }) => dueOn).toSorted()[0] ?? null
}

/** Days of notices relative to the due date. */
const NOTICE_DAYS = [-7, 0, 7, 15] as const

/** Returns the notice of today: the latest that is due, unless it was sent already. */
export function noticeDue(dueOn: Day, today: Day, sent: readonly string[]) {
  const reached = NOTICE_DAYS.filter((offset) => daysBetween(addDays(dueOn, offset), today) >= 0)
  const latest = reached.at(-1)
  if (latest === undefined || sent.includes(String(latest))) return undefined
  return String(latest)
}
