import type { HallStandItem } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../editions/editions.ts'
import { VISIBLE_PROFILES, visibility } from './visible-profiles.ts'

/** Returns the stands of a hall that published exhibitors name in their entries. */
export async function companiesByStand(
  client: Pick<ClientBase, 'query'>,
  edition: EditionAtHand,
  { hall, now }: { hall: string; now: number },
): Promise<HallStandItem[]> {
  const { rows } = await client.query<HallStandItem>(
    `select s.name, jsonb_agg(jsonb_build_object('name', i.name, 'path', i.path) order by i.sort_name, i.id) as companies
     from catalogue.item i
     join catalogue_entry e on e.profile = i.profile and e.state = 'live'
     join catalogue.content t on t.entry = e.id
     cross join jsonb_array_elements_text(t.content -> 'stands') s(name)
     where i.kind = 'company' and i.pavilion = $4 and i.profile in (${VISIBLE_PROFILES})
     group by s.name`,
    [...visibility(edition, now), hall],
  )
  return rows
}
