import { FORECAST_SLOTS, type PastEntries, romeDay, romeWallClock } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { ENTRIES } from '../../services/ticketing/entries.ts'

/** Length of a slot of the forecast and of the throughput. */
export const SLOT_MS = 5 * 60_000
const DAY_END = '24:00'

/**
 * Reads how many people had entered on the earlier days of the fair at this time, and in the hour that followed. Kept for a
 * slot: these days do not change, and every scan refreshes the page.
 */
export function createPastDays() {
  let kept: { key: string; past: PastEntries } | undefined
  return async (database: Pick<ClientBase, 'query'>, opening: string, from: number) => {
    const time = (at: number) => romeWallClock(at).slice(11, 16)
    const key = `${opening} ${romeDay(from)} ${time(from)}`
    if (kept?.key === key) return kept.past
    const until = time(from + FORECAST_SLOTS * SLOT_MS)
    const { rows } = await database.query<{ slot: number; count: number }>(
      `select greatest(-1, floor(extract(epoch from time - $3::time) / ${SLOT_MS / 1000}))::int as slot,
              sum(count)::int as count
       from (
         select a.day, (coalesce(a.scanned_at, a.created_date) at time zone 'Europe/Rome')::time as time, ${ENTRIES} as count
         from admission a where a.day >= $1 and a.day < $2 and a.outcome in ('admitted', 'undone') group by 1, 2) entries
       where time < $4::time group by 1`,
      [opening, romeDay(from), time(from), until < time(from) ? DAY_END : until],
    )
    const countOf = (slot: number) => rows.find((row) => row.slot === slot)?.count ?? 0
    const past = {
      soFar: countOf(-1),
      next: Array.from({ length: FORECAST_SLOTS }, (_, slot) => countOf(slot)),
    }
    kept = { key, past }
    return past
  }
}
