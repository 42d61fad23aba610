import { addDays, type Day, RECONSIDER_DAYS, romeDay } from '@foyer/fair-domain'
import type { StoredAccreditation } from './stored-accreditation.ts'

/** The last day to request a second review of a refusal, allowed once within a week; null if not allowed. */
export function reconsiderUntil(
  { state, decidedAt, reconsideredAt }: Pick<StoredAccreditation, 'state' | 'decidedAt' | 'reconsideredAt'>,
  now: number,
): Day | null {
  if (state !== 'rejected' || reconsideredAt !== null || decidedAt === null) return null
  const last = addDays(romeDay(decidedAt.getTime()), RECONSIDER_DAYS)
  return romeDay(now) <= last ? last : null
}
