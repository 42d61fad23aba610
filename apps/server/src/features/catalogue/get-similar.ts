import type { CatalogueItem } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import type { Needs } from './needs.ts'
import { searchCatalogue } from './search-catalogue.ts'

const MAX_SIMILAR = 4

/** Returns products of other companies in the same category; empty for a path that is unknown or not visible. */
export async function getSimilar(fair: Needs, path: string, language: Language): Promise<CatalogueItem[]> {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) return []
  const { rows } = await fair.reader.query<{ company: string; categories: string[] }>(
    `select i.company, i.categories from catalogue.item i
     where i.edition = $1 and i.path = $4 and i.kind = 'product' and i.profile in (${VISIBLE_PROFILES}) limit 1`,
    [...visibility(edition, fair.clock()), path],
  )
  const [item] = rows
  if (!item) return []
  const { hits } = await searchCatalogue(fair, {
    language,
    q: '',
    kind: 'product',
    launch: false,
    sort: 'newest',
    page: 1,
    pavilion: [],
    category: item.categories,
    brand: [],
    certification: [],
    country: [],
  })
  return hits.filter(({ company }) => company !== item.company).slice(0, MAX_SIMILAR)
}
