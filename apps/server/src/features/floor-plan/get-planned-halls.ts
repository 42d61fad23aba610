import type { PlannedHallItem } from '@foyer/fair-domain'
import { integer, nullable, number, object, oneOf, string } from '@foyer/record-contract'
import { isoTime, readRows } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'
import { PLAN_STATES } from './read-draft.ts'

const hallRow = object({ id: string, name: string })
const versionRow = object({
  id: string,
  hallId: string,
  version: integer(),
  state: oneOf(...PLAN_STATES),
  publishedAt: nullable(string),
  changedAt: string,
  changedBy: nullable(string),
  stands: integer(),
  area: number,
})

/** The halls of the current edition with all versions of their plans. */
export async function getPlannedHalls({ pool, editions }: Needs): Promise<{ halls: PlannedHallItem[] }> {
  const edition = await editions.current(pool)
  const ofEdition = [edition?.id ?? '']
  const halls = await readRows(
    pool,
    hallRow,
    'select id, name from pavilion where edition = $1 and active order by name',
    ofEdition,
  )
  const versions = await readRows(
    pool,
    versionRow,
    `select p.id, p.pavilion as "hallId", p.version::int, p.state, ${isoTime('p.published_at')} as "publishedAt",
       ${isoTime('p.last_modified_date')} as "changedAt", u.name as "changedBy",
       count(s.plan)::int as stands, coalesce(sum(s.area), 0)::float8 as area
     from hall_plan p join pavilion v on v.id = p.pavilion left join user_account u on u.id = p.last_modified_by_id
     left join floor.shape s on s.plan = p.id and s.kind = 'stand'
     where v.edition = $1 group by p.id, u.name order by p.version desc`,
    ofEdition,
  )
  const byHall = Map.groupBy(versions, ({ hallId }) => hallId)
  return {
    halls: halls.map((hall) => ({
      ...hall,
      versions: (byHall.get(hall.id) ?? []).map(({ hallId: _, ...version }) => version),
    })),
  }
}
