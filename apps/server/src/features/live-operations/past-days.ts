import { type DayPart, romeDay, romeWallClock } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { ENTRIES } from '../../services/ticketing/entries.ts'

const SLOT_MS = 15 * 60_000
const HOUR_MS = 60 * 60_000

/**
 * Reads how many people had entered on the earlier days of the fair at this time, and in the hour that followed. Kept for a
 * quarter of an hour: these days do not change, and every scan refreshes the page.
 */
export function createPastDays() {
  let kept: { key: string; days: DayPart[] } | undefined
  return async (database: Pick<ClientBase, 'query'>, opening: string, now: number) => {
    const time = (at: number) => romeWallClock(at).slice(11, 16)
    const from = now - (now % SLOT_MS)
    const key = `${opening} ${romeDay(now)} ${time(from)}`
    if (kept?.key === key) return kept.days
    const { rows } = await database.query<DayPart>(
      `select coalesce(sum(count) filter (where time < $3::time), 0)::int as "soFar",
              coalesce(sum(count) filter (where time >= $3::time and time < $4::time), 0)::int as "nextHour"
       from (
         select a.day, (coalesce(a.scanned_at, a.created_date) at time zone 'Europe/Rome')::time as time, ${ENTRIES} as count
         from admission a where a.day >= $1 and a.day < $2 and a.outcome in ('admitted', 'undone') group by 1, 2) entries
       group by day`,
      [opening, romeDay(now), time(from), time(from + HOUR_MS)],
    )
    kept = { key, days: rows }
    return rows
  }
}
