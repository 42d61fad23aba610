import {
  answer,
  boolean,
  exampleValue,
  integer,
  type Language,
  list,
  object,
  oneOf,
  type Shape,
  string,
} from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'

/** A picture in the widths in which it can be had. */
export interface EntryImageItem {
  id: string
  width: number
  height: number
  widths: readonly number[]
}

export interface EntryProductItem {
  slug: string
  name: string
  image: EntryImageItem | null
  category: string
  launch: boolean
  /** Day of the last change. */
  updated: string
}

export interface EntryBrandItem {
  slug: string
  name: string
  image: EntryImageItem | null
  categories: readonly string[]
  markets: readonly string[]
  certifications: readonly string[]
  distributionTypes: readonly string[]
  channels: readonly string[]
  products: readonly EntryProductItem[]
}

/** An entry in the words of one language, as catalogue and preview draw it. */
export interface EntryAnswer {
  slug: string
  name: string
  description: string
  image: EntryImageItem | null
  website: string
  email: string
  phone: string
  city: string
  country: string
  pavilion: string
  stands: readonly string[]
  categories: readonly string[]
  brands: readonly EntryBrandItem[]
}

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
}

export interface FacetValueItem {
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
  hits: readonly CatalogueItem[]
  facets: Readonly<Record<CatalogueFacet, readonly FacetValueItem[]>>
}

/** What is looked for, as the address of the search says it. */
export interface CatalogueSearch extends Readonly<Record<CatalogueFacet, readonly string[]>> {
  language: Language
  q: string
  kind: CatalogueKind
  launch: boolean
  page: number
}

const LANGUAGE = oneOf('it', 'en-US')
const SEARCH: Shape<CatalogueSearch> = object({
  language: LANGUAGE,
  q: string,
  kind: oneOf('company', 'brand', 'product'),
  launch: boolean,
  page: integer({ min: 1, max: 10_000 }),
  pavilion: list(string),
  category: list(string),
  brand: list(string),
  certification: list(string),
  country: list(string),
})

/** The public catalogue: published entries of companies that may show. */
export const catalogueMethods = defineMethods('CatalogueController', 'everybody', {
  search: reads({
    input: SEARCH,
    output: answer<CatalogueAnswer>(),
    of: ['CatalogueEntry__c', 'DirectoryProfile__c', 'Stand__c', 'TeamMember__c', 'Pavilion__c', 'Choice__c'],
    example: {
      language: 'it',
      q: '',
      kind: 'company',
      launch: false,
      page: 1,
      pavilion: [],
      category: [],
      brand: [],
      certification: [],
      country: [],
    },
  }),
  getEntry: reads({
    input: object({ slug: string, language: LANGUAGE }),
    output: answer<EntryAnswer>(),
    of: ['CatalogueEntry__c', 'DirectoryProfile__c', 'Stand__c', 'TeamMember__c', 'Choice__c'],
    example: {
      slug: exampleValue('DirectoryProfile__c', 'Slug__c', { State__c: 'published' }),
      language: 'it',
    },
  }),
})
