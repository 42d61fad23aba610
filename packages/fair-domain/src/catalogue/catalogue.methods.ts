import {
  answer,
  boolean,
  exampleId,
  exampleValue,
  integer,
  list,
  object,
  oneOf,
  type Shape,
  string,
} from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { WorldName } from '../pavilions/worlds.ts'
import type { EntryResult } from './catalogue-entry.ts'
import { CATALOGUE_OBJECTS } from './catalogue-objects.ts'
import {
  CATALOGUE_ORDERS,
  type CatalogueItem,
  type CatalogueResult,
  type CatalogueSearch,
  type FacetValueItem,
} from './catalogue-search.ts'
import type { GroundPlanResult, HallItem, HallStandItem } from './ground-plan.ts'

/** A world of the fair, with counts of published entries. */
export interface WorldFacts {
  exhibitors: number
  countries: number
  /** Names of its halls. */
  pavilions: readonly string[]
}

/** Key figures of the fair on the site; all of them are counted. */
export interface FairFactsResult {
  exhibitors: number
  brands: number
  products: number
  countries: number
  pavilions: number
  sessions: number
  worlds: Readonly<Record<WorldName, WorldFacts>>
}

export interface SiteHit {
  path: string
  title: string
  text: string
}

/** Results by kind, best match first. */
export interface SiteSearchResult {
  pages: readonly SiteHit[]
  sessions: readonly SiteHit[]
  news: readonly SiteHit[]
  companies: readonly SiteHit[]
  products: readonly SiteHit[]
}

/** Data of the page of a world, besides its text. */
export interface WorldResult extends WorldFacts {
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
  pavilion: list(string),
  category: list(string),
  brand: list(string),
  certification: list(string),
  country: list(string),
})

/** Methods of the public catalogue: published entries of admitted companies. */
export const catalogueMethods = defineMethods('CatalogueController', 'everybody', {
  search: reads({
    input: SEARCH,
    output: answer<CatalogueResult>(),
    of: [...CATALOGUE_OBJECTS, 'Pavilion__c', 'Choice__c'],
    example: {
      language: 'it',
      q: '',
      kind: 'company',
      launch: false,
      sort: 'relevance',
      page: 1,
      pavilion: [],
      category: [],
      brand: [],
      certification: [],
      country: [],
    },
  }),
  /** Searches pages, sessions, news, exhibitors and products, with tolerance for spelling mistakes. */
  searchSite: reads({
    input: object({ q: string, language: LANGUAGE }),
    output: answer<SiteSearchResult>(),
    of: [
      ...CATALOGUE_OBJECTS,
      'Page__c',
      'PageVersion__c',
      'News__c',
      'CalendarEvent__c',
      'Pavilion__c',
      'Choice__c',
    ],
    example: { q: 'profumo', language: 'it' },
  }),
  getFairFacts: reads({
    input: object({}),
    output: answer<FairFactsResult | null>(),
    of: [...CATALOGUE_OBJECTS, 'Pavilion__c', 'CalendarEvent__c'],
  }),
  getHalls: reads({
    input: object({ language: LANGUAGE }),
    output: answer<readonly HallItem[]>(),
    of: [...CATALOGUE_OBJECTS, 'Pavilion__c'],
    example: { language: 'it' },
  }),
  /** Returns the map of the fairground. */
  getGroundPlan: reads({
    input: object({ language: LANGUAGE }),
    output: answer<GroundPlanResult>(),
    of: [...CATALOGUE_OBJECTS, 'Pavilion__c', 'Edition__c', 'EditionSetting__c'],
    example: { language: 'it' },
  }),
  /** Returns the stands of a hall with published companies, along its aisles. */
  getHallStands: reads({
    input: object({ hall: string }),
    output: answer<readonly HallStandItem[]>(),
    of: [...CATALOGUE_OBJECTS],
    example: { hall: exampleId('Pavilion__c') },
  }),
  getWorld: reads({
    input: object({ world: oneOf('perfumery', 'hair', 'packaging'), language: LANGUAGE }),
    output: answer<WorldResult>(),
    of: [...CATALOGUE_OBJECTS, 'Pavilion__c', 'Choice__c'],
    example: { world: 'perfumery', language: 'it' },
  }),
  /** Returns products of other companies like the one at this path (company, brand and product). */
  getSimilar: reads({
    input: object({ path: string, language: LANGUAGE }),
    output: answer<readonly CatalogueItem[]>(),
    of: [...CATALOGUE_OBJECTS, 'Pavilion__c', 'Choice__c'],
    example: { path: 'aurora-cosmetici/aurora/siero-alba', language: 'it' },
  }),
  getEntry: reads({
    input: object({ slug: string, language: LANGUAGE }),
    output: answer<EntryResult>(),
    of: [...CATALOGUE_OBJECTS, 'Choice__c'],
    example: {
      slug: exampleValue('DirectoryProfile__c', 'Slug__c', { State__c: 'published' }),
      language: 'it',
    },
  }),
})
