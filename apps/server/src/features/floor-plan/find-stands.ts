import type { FoundStandItem } from '@foyer/fair-domain'
import { companiesByStand } from '../../services/catalogue/companies-by-stand.ts'
import type { Needs } from './needs.ts'

/** Returns the stands of published plans with this number, in one hall or in all of the edition. */
export async function findStands(
  { reader, editions, clock }: Needs,
  { stand, hall }: { stand: string; hall: string },
): Promise<FoundStandItem[]> {
  const edition = await editions.current(reader)
  if (!edition) return []
  const { rows } = await reader.query<{ hallId: string; hall: string; name: string }>(
    `select v.id as "hallId", v.name as hall, s.label as name
     from floor.shape s join hall_plan p on p.id = s.plan and p.state = 'published'
       join pavilion v on v.id = p.pavilion
     where v.edition = $1 and v.active and s.kind = 'stand' and lower(s.label) = lower($2)
       and $3 in ('', regexp_replace(v.name, '^\\D+', ''))
     order by v.name`,
    [edition.id, stand, hall],
  )
  return Promise.all(
    rows.map(async ({ hallId, ...found }) => {
      const named = await companiesByStand(reader, edition, { hall: hallId, now: clock() })
      const companies = named.find(({ name }) => name === found.name)?.companies ?? []
      return { ...found, companies: companies.map(({ name }) => name) }
    }),
  )
}
