import { addDays, type DashboardResult, type RegistrationsItem } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../editions/editions.ts'

/** Weeks before the opening in the comparison. */
const WEEKS = 40

const DAYS_OF_WEEK = 7

/** Cumulative registrations by weeks before the opening, in this edition and the previous one. */
export async function readRegistrations(
  database: Pick<ClientBase, 'query'>,
  { id, days }: EditionAtHand,
  today: string,
): Promise<Pick<DashboardResult, 'registrations' | 'lastEdition'>> {
  const { rows: editions } = await database.query<{ id: string; name: string; opening: string }>(
    `select id, name, opening::text from edition where opening < $1::date order by opening desc limit 1`,
    [days.opening],
  )
  const [last] = editions
  const { rows } = await database.query<Pick<RegistrationsItem, 'week' | 'last'> & { current: number }>(
    // Counted by week, then summed: a join of companies and weeks would be quadratic.
    `with registered as (
       select p.edition = $1 as is_current,
         least($2::int, ceil((case when p.edition = $1 then $3::date else $5::date end
           - (p.created_date at time zone 'Europe/Rome')::date) / ${DAYS_OF_WEEK}.0)::int) as week
       from participation p where p.edition in ($1, $4)),
     counted as (
       select week, count(*) filter (where is_current) as current, count(*) filter (where not is_current) as last
       from registered group by week)
     select week, coalesce(sum(c.current) over so_far, 0)::int as current,
       coalesce(sum(c.last) over so_far, 0)::int as last
     from generate_series(0, $2::int) as week left join counted c using (week)
     window so_far as (order by week desc) order by week desc`,
    [id, WEEKS, days.opening, last?.id ?? null, last?.opening ?? null],
  )
  const weeksLeft = Math.floor((Date.parse(days.opening) - Date.parse(today)) / 604_800_000)
  const dayAfter = (week: number, opening: string) => addDays(opening, (1 - week) * DAYS_OF_WEEK)
  return {
    lastEdition: last?.name ?? null,
    registrations: rows.map(({ week, ...counts }) => ({
      week,
      last: counts.last,
      current: week < weeksLeft ? null : counts.current,
      currentBefore: dayAfter(week, days.opening),
      lastBefore: last ? dayAfter(week, last.opening) : null,
    })),
  }
}
