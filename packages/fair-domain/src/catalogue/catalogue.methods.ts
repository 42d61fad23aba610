import {
  answer,
  boolean,
  exampleId,
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
import type { WorldName } from '../pavilions/worlds.ts'

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
  text: string
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

export interface CatalogueAnswer {
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

/** One of the fair's worlds, counted over what is published. */
export interface WorldFacts {
  exhibitors: number
  countries: number
  /** Names of its halls. */
  pavilions: readonly string[]
}

/** What the site says of the fair in figures; all of it is counted. */
export interface FairFactsAnswer {
  exhibitors: number
  brands: number
  products: number
  countries: number
  pavilions: number
  sessions: number
  worlds: Readonly<Record<WorldName, WorldFacts>>
}

export interface HallItem {
  id: string
  name: string
  sectors: readonly string[]
  exhibitors: number
}

/** A hall as it lies on the map; null while nobody has said where. */
export interface PlacedHallItem extends HallItem {
  place: { left: number; top: number; width: number; depth: number } | null
}

export interface EntranceItem {
  name: string
  /** Whom or what it is for. */
  text: string
  left: number
  top: number
  /** The one that stands on tickets. */
  isForVisitors: boolean
}

/** The fairground in metres from its north-western corner. */
export interface GroundPlanAnswer {
  halls: readonly PlacedHallItem[]
  entrances: readonly EntranceItem[]
}

/** A stand of a hall, and who shows there: several who share it. */
export interface HallStandItem {
  name: string
  companies: readonly { name: string; path: string }[]
}

export interface SiteHit {
  path: string
  title: string
  text: string
}

/** By kind, the best first. */
export interface SiteSearchAnswer {
  pages: readonly SiteHit[]
  sessions: readonly SiteHit[]
  news: readonly SiteHit[]
  companies: readonly SiteHit[]
  products: readonly SiteHit[]
}

/** What the page of a world shows besides its words. */
export interface WorldAnswer extends WorldFacts {
  categories: readonly FacetValueItem[]
  halls: readonly (HallItem & { isOfWorld: boolean })[]
  products: readonly CatalogueItem[]
}

const LANGUAGE = oneOf('it', 'en-US')
const SEARCH: Shape<CatalogueSearch> = object({
  language: LANGUAGE,
  q: string,
  kind: oneOf('company', 'brand', 'product'),
  launch: boolean,
  sort: oneOf(...CATALOGUE_ORDERS),
  page: integer({ min: 1, max: 10_000 }),
  saved: list(string),
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
      sort: 'relevance',
      page: 1,
      saved: [],
      pavilion: [],
      category: [],
      brand: [],
      certification: [],
      country: [],
    },
  }),
  /** Everything that the site holds: pages, sessions, news, exhibitors and products, whatever is misspelt. */
  searchSite: reads({
    input: object({ q: string, language: LANGUAGE }),
    output: answer<SiteSearchAnswer>(),
    of: [
      'Page__c',
      'PageVersion__c',
      'News__c',
      'CalendarEvent__c',
      'CatalogueEntry__c',
      'DirectoryProfile__c',
      'Stand__c',
      'TeamMember__c',
      'Pavilion__c',
      'Choice__c',
    ],
    example: { q: 'profumo', language: 'it' },
  }),
  getFairFacts: reads({
    input: object({}),
    output: answer<FairFactsAnswer | null>(),
    of: [
      'CatalogueEntry__c',
      'DirectoryProfile__c',
      'Stand__c',
      'TeamMember__c',
      'Pavilion__c',
      'CalendarEvent__c',
    ],
  }),
  getHalls: reads({
    input: object({ language: LANGUAGE }),
    output: answer<readonly HallItem[]>(),
    of: ['CatalogueEntry__c', 'DirectoryProfile__c', 'Stand__c', 'TeamMember__c', 'Pavilion__c'],
    example: { language: 'it' },
  }),
  /** What the map of the fairground shows. */
  getGroundPlan: reads({
    input: object({ language: LANGUAGE }),
    output: answer<GroundPlanAnswer>(),
    of: [
      'CatalogueEntry__c',
      'DirectoryProfile__c',
      'Stand__c',
      'TeamMember__c',
      'Pavilion__c',
      'Edition__c',
      'EditionSetting__c',
    ],
    example: { language: 'it' },
  }),
  /** The stands of a hall whose companies show, along its aisles. */
  getHallStands: reads({
    input: object({ hall: string }),
    output: answer<readonly HallStandItem[]>(),
    of: ['CatalogueEntry__c', 'DirectoryProfile__c', 'Stand__c', 'TeamMember__c'],
    example: { hall: exampleId('Pavilion__c') },
  }),
  getWorld: reads({
    input: object({ world: oneOf('perfumery', 'hair', 'packaging'), language: LANGUAGE }),
    output: answer<WorldAnswer>(),
    of: ['CatalogueEntry__c', 'DirectoryProfile__c', 'Stand__c', 'TeamMember__c', 'Pavilion__c', 'Choice__c'],
    example: { world: 'perfumery', language: 'it' },
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
