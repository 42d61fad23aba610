import type { Cents } from '../money/cents.ts'
import type { PaymentState } from '../screens/explain-screen.ts'
import { addDays, type Day, daysBetween } from '../time/rome.ts'
import type { DueKind } from './payment-reference.ts'

export type DueState = 'open' | 'part_paid' | 'paid' | 'cancelled'

/** An amount due, as far as money goes. */
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

/** Spreads what arrived over the dues, each in full before the next; what is left is the company's credit. */
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
 * What the gate asks. A booth is paid once its balance is; when only the prepayment is on the books its balance is
 * still to come, so that from the day of the balance it counts as unpaid, invoiced or not.
 */
export function boothPaymentState(
  dues: readonly { kind: DueKind; state: DueState }[],
  /** The balance was invoiced and left nothing to pay. */
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

/** The day from which addenda count that nobody has paid; null when nothing of them is owed. */
export function addendumDueOn(dues: readonly { kind: DueKind; state: DueState; dueOn: Day }[]): Day | null {
  const owed = dues.filter(
    ({ kind, state }) => kind === 'addendum' && state !== 'paid' && state !== 'cancelled',
  )
  return owed.map(({ dueOn }) => dueOn).toSorted()[0] ?? null
}

/** Days before and after the due day on which the company hears of an open amount. */
const NOTICE_DAYS = [-7, 0, 7, 15] as const

/** The notice that a due calls for today: the latest whose day has come, unless it went out already. */
export function noticeDue(dueOn: Day, today: Day, sent: readonly string[]) {
  const reached = NOTICE_DAYS.filter((offset) => daysBetween(addDays(dueOn, offset), today) >= 0)
  const latest = reached.at(-1)
  if (latest === undefined || sent.includes(String(latest))) return undefined
  return String(latest)
}
