import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import type { Needs } from './needs.ts'

/** Returns the URL of every visible catalogue page, for search engines. */
export async function catalogueAddresses(fair: Needs) {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) return []
  const { rows } = await fair.reader.query<{ path: string; changed: string | null }>(
    `select '/catalogue/' || i.path as path, p.published_at::date::text as changed
     from catalogue.item i join directory_profile p on p.id = i.profile
     where i.edition = $1 and i.profile in (${VISIBLE_PROFILES}) order by i.path`,
    visibility(edition, fair.clock()),
  )
  return rows
}
