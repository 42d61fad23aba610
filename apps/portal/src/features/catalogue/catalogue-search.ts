import {
  CATALOGUE_ORDERS,
  type CatalogueFacet,
  type CatalogueKind,
  type CatalogueSearch,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'

/** In display order. */
export const FACETS = [
  'category',
  'pavilion',
  'brand',
  'certification',
  'country',
] as const satisfies readonly CatalogueFacet[]
export const KINDS = ['company', 'brand', 'product'] as const satisfies readonly CatalogueKind[]

const MAX_QUERY_LENGTH = 100

/** Parses a search from a URL. Invalid parameters are ignored. */
export function readSearch(params: URLSearchParams, language: Language): CatalogueSearch {
  const page = Number(params.get('page') ?? '1')
  const valuesOf = (facet: CatalogueFacet) => [...new Set(params.getAll(facet))].slice(0, 20)
  return {
    language,
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? 'company',
    launch: params.get('launch') === '1',
    sort: CATALOGUE_ORDERS.find((order) => order === params.get('sort')) ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    pavilion: valuesOf('pavilion'),
    category: valuesOf('category'),
    brand: valuesOf('brand'),
    certification: valuesOf('certification'),
    country: valuesOf('country'),
  }
}

/** The URL of a search with some changes; a changed search starts at its first page. */
export function addressOf(search: CatalogueSearch, changes: Partial<CatalogueSearch> = {}) {
  const { q, kind, launch, page, sort, ...facets } = { ...search, page: 1, ...changes }
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (kind !== 'company') params.set('kind', kind)
  for (const facet of FACETS) for (const value of facets[facet]) params.append(facet, value)
  if (launch) params.set('launch', '1')
  if (sort !== 'relevance') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const text = params.toString()
  return text === '' ? '/catalogue' : `/catalogue?${text}`
}

/** True if the search has any criteria besides the kind. */
export const isNarrowed = (search: CatalogueSearch) =>
  search.q !== '' || search.launch || FACETS.some((facet) => search[facet].length > 0)
