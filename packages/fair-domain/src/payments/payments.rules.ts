import type { Cents } from '../money/index.ts'
import type { PaymentState } from '../screens/index.ts'
import { addDays, type Day, daysBetween } from '../time/index.ts'
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

/** What the gate asks: the booth is paid once its balance is; a prepayment alone leaves nothing due for now. */
export function boothPaymentState(dues: readonly { kind: DueKind; state: DueState }[]): PaymentState {
  const isOwed = ({ state }: { state: DueState }) => state === 'open' || state === 'part_paid'
  const balances = dues.filter(({ kind }) => kind === 'balance')
  if (balances.some(isOwed)) return 'balance_due'
  if (dues.some((due) => due.kind === 'prepayment' && isOwed(due))) return 'prepayment_due'
  return balances.some(({ state }) => state === 'paid') ? 'paid' : 'none'
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
