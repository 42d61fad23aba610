import type { RegistrationsItem } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../../services/editions/editions.ts'

/** Weeks before the opening that the comparison shows. */
const WEEKS_SHOWN = 40

/** Companies that had registered so many weeks before the opening, in this edition and in the one before. */
export async function readRegistrations(
  database: Pick<ClientBase, 'query'>,
  { id, days }: EditionAtHand,
  today: string,
): Promise<RegistrationsItem[]> {
  const { rows } = await database.query<{ week: number; current: number; last: number }>(
    `with this as (select opening from edition where id = $1),
       before as (select id, opening from edition where opening < (select opening from this) order by opening desc limit 1),
       registered as (
         select p.edition = $1 as is_current,
           ceil((coalesce(case when p.edition = $1 then (select opening from this) end, (select opening from before))
             - p.created_date::date) / 7.0)::int as weeks_before
         from participation p where p.edition = $1 or p.edition = (select id from before))
     select week, count(r.weeks_before) filter (where r.is_current)::int as current,
       count(r.weeks_before) filter (where not r.is_current)::int as last
     from generate_series(0, $2::int) as week left join registered r on r.weeks_before >= week
     group by week order by week desc`,
    [id, WEEKS_SHOWN],
  )
  const weeksLeft = Math.floor((Date.parse(days.opening) - Date.parse(today)) / 604_800_000)
  return rows.map(({ week, current, last }) => ({ week, last, current: week < weeksLeft ? null : current }))
}
