import type { Language } from '@foyer/record-contract'
import type { EntryImageItem } from './catalogue-entry.ts'

/** Facets of the catalogue search. */
export const CATALOGUE_FACETS = ['pavilion', 'category', 'brand', 'certification', 'country'] as const
export type CatalogueFacet = (typeof CATALOGUE_FACETS)[number]

export type CatalogueKind = 'company' | 'brand' | 'product'

export interface CatalogueItem {
  kind: CatalogueKind
  /** Path below `/catalogue/`. */
  path: string
  name: string
  /** Name of the company, if `name` differs. */
  company: string
  place: string
  country: string
  categories: readonly string[]
  launch: boolean
  image: EntryImageItem | null
  stands: readonly string[]
  /** Description of a company, and some of its products. */
  description: string
  products: readonly { path: string; name: string; image: EntryImageItem | null }[]
}

/** Sort orders of results; the default is relevance. */
export const CATALOGUE_ORDERS = ['relevance', 'name', 'hall', 'newest'] as const
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number]

export interface FacetValueItem {
  value: string
  label: string
  count: number
}

export interface CatalogueResult {
  total: number
  page: number
  pages: number
  /** Number of results by kind for the same search. */
  kinds: Readonly<Record<CatalogueKind, number>>
  launches: number
  hits: readonly CatalogueItem[]
  facets: Readonly<Record<CatalogueFacet, readonly FacetValueItem[]>>
  /** There is no exact match: these results are similar. */
  isNear: boolean
}

/** Search criteria, as in the URL of the search. */
export interface CatalogueSearch extends Readonly<Record<CatalogueFacet, readonly string[]>> {
  language: Language
  q: string
  kind: CatalogueKind
  launch: boolean
  sort: CatalogueOrder
  page: number
}
