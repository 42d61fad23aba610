import type { AuditStep } from '../audit/audit-steps.ts'
import type { Cents } from '../money/cents.ts'
import type { PaymentMethod } from '../shop/shop.rules.ts'

/** Steps of the history that the journal of the badge desk shows. */
export const DESK_STEPS = [
  'desk.sold',
  'desk.refunded',
  'desk.reissued',
  'desk.renamed',
  'desk.daysChanged',
  'desk.exitRecorded',
  'ticket.reissued',
  'ticket.cancelled',
] as const satisfies readonly AuditStep[]
export type DeskStep = (typeof DESK_STEPS)[number]

/** Money that a step received or, negative, gave back. */
export interface DeskMoney {
  order: string
  receipt: string | null
  method: PaymentMethod
  cents: Cents
}

interface JournalStep {
  step: DeskStep
  money: DeskMoney | null
}

/** Steps of one kind, and their sum by kind of payment. */
export interface JournalSum {
  step: DeskStep
  /** Null for steps without money. */
  method: PaymentMethod | null
  count: number
  cents: Cents
}

/** Sums the steps by kind and payment, in the order of `DESK_STEPS`. */
export function summariseJournal(entries: readonly JournalStep[]): JournalSum[] {
  const groups = Map.groupBy(entries, ({ step, money }) => `${step} ${money?.method ?? ''}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const cents = group.reduce((sum, { money }) => sum + (money?.cents ?? 0), 0)
      return { step: first.step, method: first.money?.method ?? null, count: group.length, cents }
    })
    .sort(
      (one, other) =>
        DESK_STEPS.indexOf(one.step) - DESK_STEPS.indexOf(other.step) ||
        (one.method ?? '').localeCompare(other.method ?? ''),
    )
}
