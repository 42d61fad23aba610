import type { Profile } from '../audiences/profiles.ts'

/** Rows that one bulk change may touch: it is undone in one piece. */
export const MAX_BULK_ROWS = 2_000

/** Staff who may undo what a colleague did. */
export const BULK_SUPERVISORS = ['editionManager', 'admin'] as const satisfies readonly Profile[]

interface Undoable {
  state: string
  createdById: string
  undoUntil: number
}

/** Why a bulk change can no longer be undone, or not by this person; null when it can. */
export function whyNotUndone(
  change: Undoable,
  { userId, profiles }: { userId: string | null; profiles: readonly string[] },
  now: number,
): 'notYours' | 'alreadyUndone' | 'tooLate' | null {
  const isSupervisor = BULK_SUPERVISORS.some((profile) => profiles.includes(profile))
  if (change.createdById !== userId && !isSupervisor) return 'notYours'
  if (change.state === 'undone') return 'alreadyUndone'
  return change.state === 'open' && now < change.undoUntil ? null : 'tooLate'
}
