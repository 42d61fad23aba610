import type { Profile } from '../audiences/profiles.ts'

/** Maximum number of rows of a bulk change, which is undone in one transaction. */
export const MAX_BULK_ROWS = 2_000

/** Staff who may undo the change of a colleague. */
export const BULK_SUPERVISORS = ['editionManager', 'admin'] as const satisfies readonly Profile[]

interface Undoable {
  state: string
  createdById: string
  undoUntil: number
}

/** Returns why the user cannot undo a bulk change (any more); null if they can. */
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
