import { addDays, type Day, RECONSIDER_DAYS, romeDay } from '@foyer/fair-domain'
import type { StoredAccreditation } from './stored-accreditation.ts'

/** After a refusal, once and within a week, somebody else looks again: the last day to ask, null when nobody can. */
export function reconsiderUntil(
  { state, decidedAt, reconsideredAt }: Pick<StoredAccreditation, 'state' | 'decidedAt' | 'reconsideredAt'>,
  now: number,
): Day | null {
  if (state !== 'rejected' || reconsideredAt !== null || decidedAt === null) return null
  const last = addDays(romeDay(decidedAt.getTime()), RECONSIDER_DAYS)
  return romeDay(now) <= last ? last : null
}
