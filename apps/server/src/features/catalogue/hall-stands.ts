import type { HallStandItem } from '@foyer/fair-domain'
import { companiesByStand } from '../../services/catalogue/companies-by-stand.ts'
import type { Needs } from './needs.ts'

const ALONG_AISLES = new Intl.Collator('it', { numeric: true })

/** Returns the published exhibitors of a hall by stand. */
export async function getHallStands(fair: Needs, hall: string): Promise<HallStandItem[]> {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) return []
  const stands = await companiesByStand(fair.reader, edition, { hall, now: fair.clock() })
  return stands.toSorted((one, other) => ALONG_AISLES.compare(one.name, other.name))
}
