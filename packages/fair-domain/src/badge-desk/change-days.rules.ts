import type { Day } from '../time/rome.ts'

export interface DaysChange {
  /** Days of the ticket now; null for a ticket without chosen days. */
  before: readonly Day[] | null
  after: readonly Day[]
  /** Days on which entry is still possible. */
  open: readonly Day[]
  /** Days on which it was used to enter. */
  used: readonly Day[]
}

/** Checks whether a ticket can be moved to other days: as many as were paid, none over, and no used day given back. */
export function canChangeDays({ before, after, open, used }: DaysChange) {
  if (before === null) return false
  const chosen = new Set(after)
  const kept = new Set(before)
  return (
    chosen.size === after.length &&
    chosen.size === kept.size &&
    after.every((day) => kept.has(day) || open.includes(day)) &&
    used.every((day) => chosen.has(day)) &&
    after.some((day) => !kept.has(day))
  )
}
