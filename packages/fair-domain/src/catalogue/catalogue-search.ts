import type { Language } from '@foyer/record-contract'
import type { EntryImageItem } from './catalogue-entry.ts'

/** What the catalogue is searched by. */
export const CATALOGUE_FACETS = ['pavilion', 'category', 'brand', 'certification', 'country'] as const
export type CatalogueFacet = (typeof CATALOGUE_FACETS)[number]

export type CatalogueKind = 'company' | 'brand' | 'product'

export interface CatalogueItem {
  kind: CatalogueKind
  /** Below `/catalogue/`. */
  path: string
  name: string
  /** The company, where the name is another. */
  company: string
  place: string
  country: string
  categories: readonly string[]
  launch: boolean
  image: EntryImageItem | null
  stands: readonly string[]
  /** Of a company: what it says of itself, and some of what it shows. */
  description: string
  products: readonly { path: string; name: string; image: EntryImageItem | null }[]
}

/** In which order results come; by how well they fit unless somebody chooses. */
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
  /** How many there are of each kind for the same search. */
  kinds: Readonly<Record<CatalogueKind, number>>
  launches: number
  hits: readonly CatalogueItem[]
  facets: Readonly<Record<CatalogueFacet, readonly FacetValueItem[]>>
  /** Nothing is called as it was typed: these come near. */
  isNear: boolean
}

/** What is looked for, as the address of the search says it. */
export interface CatalogueSearch extends Readonly<Record<CatalogueFacet, readonly string[]>> {
  language: Language
  q: string
  kind: CatalogueKind
  launch: boolean
  sort: CatalogueOrder
  page: number
  /** Addresses of companies: only these, as somebody has put them together; empty for all. */
  saved: readonly string[]
}
