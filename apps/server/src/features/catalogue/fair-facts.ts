import {
  type FairFactsResult,
  type HallItem,
  hallName,
  SECTORS,
  WORLDS,
  type WorldFacts,
  type WorldName,
  type WorldResult,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Needs } from './needs.ts'

import { searchCatalogue } from './search-catalogue.ts'

const PRODUCTS_SHOWN = 8

export interface HallRow {
  id: string
  name: string
  sectors: string[]
  exhibitors: number
  countries: string[]
  left: number | null
  top: number | null
  width: number | null
  depth: number | null
}

const namesOf = (world: WorldName): readonly string[] => WORLDS[world].sectors

/** The halls of an edition, with the visible exhibitors of each. */
export async function readHalls({ reader, clock }: Needs, edition: EditionAtHand) {
  const { rows } = await reader.query<HallRow>(
    `select v.id, v.name, coalesce(v.sectors, '{}') as sectors, count(i.id)::int as exhibitors,
            coalesce(array_agg(distinct i.country) filter (where i.country is not null), '{}') as countries,
            v.map_left::int as left, v.map_top::int as top, v.map_width::int as width, v.map_depth::int as depth
     from pavilion v
     left join catalogue.item i on i.pavilion = v.id and i.kind = 'company' and i.profile in (${VISIBLE_PROFILES})
     where v.edition = $1 and v.active group by v.id order by v.name, v.id`,
    [...visibility(edition, clock())],
  )
  return rows
}

function countWorld(halls: readonly HallRow[], world: WorldName): WorldFacts {
  const worldHalls = halls.filter(({ sectors }) => sectors.some((sector) => namesOf(world).includes(sector)))
  return {
    exhibitors: worldHalls.reduce((sum, { exhibitors }) => sum + exhibitors, 0),
    countries: new Set(worldHalls.flatMap(({ countries }) => countries)).size,
    pavilions: worldHalls.map(({ name }) => name),
  }
}

/** Returns the public figures of the fair; null between two editions. */
export async function getFairFacts(fair: Needs): Promise<FairFactsResult | null> {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) return null
  const halls = await readHalls(fair, edition)
  const { rows } = await fair.reader.query<{ brands: number; products: number; sessions: number }>(
    `select count(*) filter (where kind = 'brand')::int as brands,
            count(*) filter (where kind = 'product')::int as products,
            (select count(*)::int from calendar_event where published
               and starts >= $4::date and starts < $5::date + 1) as sessions
     from catalogue.item where profile in (${VISIBLE_PROFILES})`,
    [...visibility(edition, fair.clock()), edition.days.opening, edition.days.closing],
  )
  const { brands = 0, products = 0, sessions = 0 } = rows[0] ?? {}
  return {
    exhibitors: halls.reduce((sum, { exhibitors }) => sum + exhibitors, 0),
    countries: new Set(halls.flatMap(({ countries }) => countries)).size,
    pavilions: halls.length,
    brands,
    products,
    sessions,
    worlds: {
      perfumery: countWorld(halls, 'perfumery'),
      hair: countWorld(halls, 'hair'),
      packaging: countWorld(halls, 'packaging'),
    },
  }
}

const SECTOR_WORDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = SECTORS

export const hallItem = ({ id, name, sectors, exhibitors }: HallRow, language: Language): HallItem => ({
  id,
  name: hallName(name, language),
  sectors: sectors.map((sector) => SECTOR_WORDS[sector]?.[language] ?? sector),
  exhibitors,
})

/** Returns the halls of the fair in visiting order. */
export async function getHalls(fair: Needs, language: Language): Promise<HallItem[]> {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) return []
  return (await readHalls(fair, edition)).map((hall) => hallItem(hall, language))
}

/** Returns the data of a world's page: contents, locations and new products. */
export async function getWorld(fair: Needs, world: WorldName, language: Language): Promise<WorldResult> {
  const edition = await fair.editions.current(fair.reader)
  if (!edition) return { exhibitors: 0, countries: 0, pavilions: [], categories: [], halls: [], products: [] }
  const halls = await readHalls(fair, edition)
  const isOfWorld = ({ sectors }: HallRow) => sectors.some((sector) => namesOf(world).includes(sector))
  const found = await searchCatalogue(fair, {
    language,
    q: '',
    kind: 'product',
    launch: false,
    sort: 'newest',
    page: 1,
    pavilion: halls.filter(isOfWorld).map(({ id }) => id),
    category: [],
    brand: [],
    certification: [],
    country: [],
  })
  return {
    ...countWorld(halls, world),
    categories: found.facets.category,
    halls: halls.map((hall) => ({ ...hallItem(hall, language), isOfWorld: isOfWorld(hall) })),
    products: found.hits.slice(0, PRODUCTS_SHOWN),
  }
}
