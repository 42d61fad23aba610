import {
  CATALOGUE_FACETS,
  type CatalogueFacet,
  type CatalogueItem,
  type CatalogueOrder,
  type CatalogueResult,
  type CatalogueSearch,
  type FacetValueItem,
  hallName,
} from '@foyer/fair-domain'
import { countryName, type Language } from '@foyer/record-contract'
import { VISIBLE_PROFILES, visibility } from '../../services/catalogue/visible-profiles.ts'
import { type DirectoryLabels, directoryLabels } from '../../services/directory/entry-content.ts'
import type { Needs } from './needs.ts'

/** A company is a row with text and four images; the others are tiles. */
const PAGE_SIZES = { company: 10, brand: 24, product: 24 }
const PRODUCTS_OF_COMPANY = 4
const MAX_FACET_VALUES = 40
const MAX_WORDS = 8
/** Minimum similarity of a name to the query, if there is no exact match. */
const MIN_SIMILARITY = 0.4
/** Words that are this much less similar than the best one match too, such as its plural. */
const SIMILARITY_MARGIN = 0.1

/** Similarity of a name to the query, in which each word may be misspelt. */
const NEARNESS =
  '(select min(word_similarity(record_platform.fold(w), i.sort_name)) from unnest($4::text[]) w)'

/** Interleaves items of the same publication time by category, so that a row of new products is not all of one kind. */
const TURN = 'row_number() over (partition by launch, published_at, categories order by md5(path)) as turn'

/** Sort orders; ties are ordered by name. */
const ORDERS: Readonly<Record<CatalogueOrder, string>> = {
  relevance: 'rank desc nulls last',
  name: 'sort_name',
  hall: 'hall',
  newest: 'launch desc, published_at desc, turn',
}

/** Values of an item by facet. */
const VALUES: Readonly<Record<CatalogueFacet, string>> = {
  pavilion: 'array[i.pavilion::text]',
  category: 'i.categories',
  brand: 'i.brands',
  certification: 'i.certifications',
  country: `array_remove(array[i.country], null)`,
}

/**
 * All visible items with their search rank, computed once for counts and hits; $4 are the words, $11 whether
 * similar names match, $12 the query of similar words instead of the entered ones.
 */
const BASE = `
  with words as (
    select coalesce($12::tsquery,
      to_tsquery('simple', string_agg('''' || replace(record_platform.fold(w), '''', '') || ''':*', ' & '))) as query
    from unnest($4::text[]) w where replace(record_platform.fold(w), '''', '') <> ''
  ), base as materialized (
    select i.id, i.kind, i.path, i.launch, i.pavilion, i.country, i.categories, i.certifications, i.brands, i.sort_name,
           v.name as hall, e.published_at,
           ts_rank(i.search, words.query)
             + case when $11 then ${NEARNESS} else 0 end as rank, (not $5 or i.launch) as fits_launch,
           ${CATALOGUE_FACETS.map(
             (facet, index) =>
               `(cardinality($${index + 6}::text[]) = 0 or ${VALUES[facet]} && $${index + 6}::text[]) as fits_${facet}`,
           ).join(', ')}
    from words cross join catalogue.item i
    join pavilion v on v.id = i.pavilion
    left join catalogue_entry e on e.profile = i.profile and e.state = 'live'
    where i.edition = $1 and i.profile in (${VISIBLE_PROFILES})
      and (words.query is null or i.search @@ words.query
           or ($11 and ${NEARNESS} >= ${MIN_SIMILARITY}))
  )`

const fits = (except?: CatalogueFacet | 'launch') =>
  [...CATALOGUE_FACETS, 'launch' as const]
    .filter((facet) => facet !== except)
    .map((facet) => `fits_${facet}`)
    .join(' and ')

/** Splits the query into words at other characters than letters and digits. */
const splitWords = (q: string) => q.match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_WORDS) ?? []

interface CountRow {
  facet: string
  value: string
  count: number
  hit: HitRow | null
}

interface HitRow extends Omit<CatalogueItem, 'categories' | 'country'> {
  categories: string[]
  country: string | null
}

/** Searches companies, brands or products; without an exact match, similar names and words. */
export async function searchCatalogue(fair: Needs, search: CatalogueSearch): Promise<CatalogueResult> {
  const exact = await findItems(fair, search)
  const words = splitWords(search.q)
  const hasAny = Object.values(exact.kinds).some((count) => count > 0)
  return hasAny || words.length === 0 ? exact : findItems(fair, search, await findSimilarWords(fair, words))
}

/** Text of a `tsquery` with the words of the catalogue that are most similar to each entered one. */
async function findSimilarWords({ reader }: Needs, words: readonly string[]) {
  const { rows } = await reader.query<{ at: number; words: string[] }>(
    `select at::int, array_agg(word) as words from (
       select entered.at, t.word, similarity(t.word, record_platform.fold(entered.word)) as score,
              max(similarity(t.word, record_platform.fold(entered.word))) over (partition by entered.at) as best
       from unnest($1::text[]) with ordinality as entered (word, at)
       cross join ts_stat('select search from catalogue.item') t
     ) scored where score >= ${MIN_SIMILARITY} and score >= best - ${SIMILARITY_MARGIN} group by at order by at`,
    [words],
  )
  // A word without any similar one may be part of a name.
  if (rows.length < words.length) return null
  const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`
  return rows.map(({ words: similar }) => `(${similar.map(quoted).join(' | ')})`).join(' & ')
}

/** Each facet counts the matches after choosing one of its values. */
async function findItems(
  fair: Needs,
  search: CatalogueSearch,
  /** Undefined for an exact search; null to compare names instead. */
  similarWords?: string | null,
): Promise<CatalogueResult> {
  const isNear = similarWords !== undefined
  const { reader, clock } = fair
  const edition = await fair.editions.current(reader)
  if (!edition) return emptyAnswer()
  const parameters = [
    ...visibility(edition, clock()),
    splitWords(search.q),
    search.launch,
    ...CATALOGUE_FACETS.map((facet) => search[facet].slice(0, MAX_FACET_VALUES)),
    similarWords === null,
    similarWords ?? null,
    search.kind,
    search.page,
  ]
  const pageSize = PAGE_SIZES[search.kind]
  const kindAt = `$${parameters.length - 1}`
  const pageAt = `$${parameters.length}::int`
  const { rows } = await reader.query<CountRow>(
    `${BASE}, kinds as (
       select kind, count(*)::int as count from base where ${fits()} group by 1
     ), last as (
       select greatest(1, ceil(count / ${pageSize}::numeric))::int as page from kinds where kind = ${kindAt}
     ), chosen as (
       select id, row_number() over (order by ${ORDERS[search.sort]}, sort_name, id)::int as position
       from (select *${search.sort === 'newest' ? `, ${TURN}` : ''} from base where kind = ${kindAt} and ${fits()}) fitting
       order by position
       limit ${pageSize} offset (least(${pageAt}, (select page from last)) - 1) * ${pageSize}
     ), counted as (
     select 'kind' as facet, kind as value, count from kinds
     union all select 'launch', 'launch', count(*)::int from base where kind = ${kindAt} and launch and ${fits('launch')}
     ${CATALOGUE_FACETS.map(
       (
         facet,
       ) => `union all (select '${facet}', value, count(*)::int from base i, unnest(${VALUES[facet]}) value
         where kind = ${kindAt} and ${fits(facet)} group by 2 order by 3 desc, 2 limit ${limitOf(facet)})`,
     ).join('\n')})
     select facet, value, count, null as hit from counted
     union all
     select 'hit', i.id, c.position, jsonb_build_object(
       'kind', i.kind, 'path', i.path, 'name', i.name, 'company', i.company, 'country', i.country,
       'categories', i.categories, 'launch', i.launch, 'image', i.image, 'place', v.name,
       'stands', coalesce(t.content -> 'stands', '[]'::jsonb),
       'description', case when i.kind = 'company' then split_part(coalesce(t.content ->> '${search.language === 'it' ? 'descriptionIt' : 'descriptionEn'}', ''), E'\\n\\n', 1) else '' end,
       'products', case when i.kind = 'company' then (
         select coalesce(jsonb_agg(jsonb_build_object('path', p.path, 'name', p.name, 'image', p.image)), '[]'::jsonb)
         from (select path, name, image from catalogue.item p where p.profile = i.profile and p.kind = 'product'
               order by launch desc, sort_name limit ${PRODUCTS_OF_COMPANY}) p) else '[]'::jsonb end)
     from chosen c join catalogue.item i on i.id = c.id join pavilion v on v.id = i.pavilion
     left join catalogue_entry e on e.profile = i.profile and e.state = 'live'
     left join catalogue.content t on t.entry = e.id`,
    parameters,
  )
  const countOf = (facet: string, value: string) =>
    rows.find((row) => row.facet === facet && row.value === value)?.count ?? 0
  const total = countOf('kind', search.kind)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(search.page, pages)
  const hits = rows.toSorted((one, other) => one.count - other.count).flatMap(({ hit }) => hit ?? [])
  const words = await directoryLabels(reader, search.language)
  const labels = await facetLabels(fair, search.language, words, edition.id)
  const valuesOf = (facet: CatalogueFacet) =>
    withChosen(
      listable(
        facet,
        rows.filter((row) => row.facet === facet),
      ),
      search[facet],
    )
      .map(({ value, count }): FacetValueItem => ({ value, label: labels[facet](value), count }))
      .toSorted((one, other) => one.label.localeCompare(other.label, search.language))
  return {
    total,
    page,
    pages,
    kinds: {
      company: countOf('kind', 'company'),
      brand: countOf('kind', 'brand'),
      product: countOf('kind', 'product'),
    },
    launches: countOf('launch', 'launch'),
    isNear,
    hits: hits.map((hit) => ({
      ...hit,
      place: hallName(hit.place, search.language),
      country: countryName(search.language, hit.country ?? ''),
      categories: hit.categories.map((value) => words.categories.get(value) ?? value),
    })),
    facets: {
      pavilion: valuesOf('pavilion'),
      category: valuesOf('category'),
      brand: valuesOf('brand'),
      certification: valuesOf('certification'),
      country: valuesOf('country'),
    },
  }
}

/** Brands outnumber companies, and the first forty are useless: they are listed only if all of them fit. */
const limitOf = (facet: CatalogueFacet) => (facet === 'brand' ? MAX_FACET_VALUES + 1 : MAX_FACET_VALUES)

const listable = <Row>(facet: CatalogueFacet, rows: readonly Row[]) =>
  facet === 'brand' && rows.length > MAX_FACET_VALUES ? [] : rows

/** Keeps chosen values in the list, even without matches, so that they can be deselected. */
function withChosen(rows: readonly { value: string; count: number }[], chosen: readonly string[]) {
  const missing = chosen.filter((value) => !rows.some((row) => row.value === value))
  return [...rows, ...missing.map((value) => ({ value, count: 0 }))]
}

async function facetLabels(
  { reader }: Needs,
  language: Language,
  words: DirectoryLabels,
  editionId: string,
): Promise<Record<CatalogueFacet, (value: string) => string>> {
  const { rows } = await reader.query<{ id: string; name: string }>(
    'select id, name from pavilion where edition = $1',
    [editionId],
  )
  const pavilions = new Map(rows.map(({ id, name }) => [id, hallName(name, language)]))
  return {
    pavilion: (value) => pavilions.get(value) ?? value,
    category: (value) => words.categories.get(value) ?? value,
    brand: (value) => value,
    certification: (value) => words.certifications.get(value) ?? value,
    country: (value) => countryName(language, value),
  }
}

const emptyAnswer = (): CatalogueResult => ({
  total: 0,
  page: 1,
  pages: 1,
  kinds: { company: 0, brand: 0, product: 0 },
  launches: 0,
  isNear: false,
  hits: [],
  facets: { pavilion: [], category: [], brand: [], certification: [], country: [] },
})
