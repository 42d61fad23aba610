/** A picture in the widths in which it can be had. */
export interface ShownImage {
  id: string
  width: number
  height: number
  widths: readonly number[]
}

export interface ShownProduct {
  slug: string
  name: string
  image: ShownImage | null
  category: string
  launch: boolean
  /** Day of the last change. */
  updated: string
}

export interface ShownBrand {
  slug: string
  name: string
  image: ShownImage | null
  categories: readonly string[]
  markets: readonly string[]
  certifications: readonly string[]
  distributionTypes: readonly string[]
  channels: readonly string[]
  products: readonly ShownProduct[]
}

/** An entry in the words of one language, as catalogue and preview draw it. */
export interface ShownEntry {
  slug: string
  name: string
  description: string
  image: ShownImage | null
  website: string
  email: string
  phone: string
  city: string
  country: string
  pavilion: string
  stands: readonly string[]
  categories: readonly string[]
  brands: readonly ShownBrand[]
}

/** What the catalogue is searched by. */
export const CATALOGUE_FACETS = ['pavilion', 'category', 'brand', 'certification', 'country'] as const
export type CatalogueFacet = (typeof CATALOGUE_FACETS)[number]

export type CatalogueKind = 'company' | 'brand' | 'product'

export interface CatalogueHit {
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
  image: ShownImage | null
}

export interface FacetValue {
  value: string
  label: string
  count: number
}

export interface CatalogueAnswer {
  total: number
  page: number
  pages: number
  /** How many there are of each kind for the same search. */
  kinds: Readonly<Record<CatalogueKind, number>>
  launches: number
  hits: readonly CatalogueHit[]
  facets: Readonly<Record<CatalogueFacet, readonly FacetValue[]>>
}
