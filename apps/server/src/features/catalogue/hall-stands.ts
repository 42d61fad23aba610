import type { HallStandItem } from '@foyer/fair-domain'
import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import type { Needs } from './needs.ts'

const ALONG_AISLES = new Intl.Collator('it', { numeric: true })

/** Returns the published exhibitors of a hall by stand. */
export async function getHallStands(fair: Needs, hall: string): Promise<HallStandItem[]> {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) return []
  const { rows } = await fair.reader.query<HallStandItem>(
    `select s.name, jsonb_agg(jsonb_build_object('name', i.name, 'path', i.path) order by i.sort_name, i.id) as companies
     from catalogue.item i
     join catalogue_entry e on e.profile = i.profile and e.state = 'live'
     join catalogue.content t on t.entry = e.id
     cross join jsonb_array_elements_text(t.content -> 'stands') s(name)
     where i.kind = 'company' and i.pavilion = $4 and i.profile in (${VISIBLE_PROFILES})
     group by s.name`,
    [...visibility(edition, fair.clock()), hall],
  )
  return rows.toSorted((one, other) => ALONG_AISLES.compare(one.name, other.name))
}
