import { answers } from '../endpoint.ts'
import { MAX_LIST_PAGE_SIZE } from '../limits.ts'
import { boolean, integer, list, map, nullable, object, oneOf, optional, string, unknown } from '../shape.ts'
import { AvatarAssociation } from '../shapes/avatar-input.ts'
import type { RecordAvatar } from '../shapes/avatars.ts'
import type { BatchResults } from '../shapes/batch.ts'
import { FormFactor } from '../shapes/layout-names.ts'
import { FieldInput } from '../shapes/record-input.ts'
import type {
  KeywordSearchResults,
  LookupMetadata,
  LookupResults,
  SearchFilterMetadata,
  SearchFilterOptions,
  SearchResults,
} from '../shapes/search.ts'
import { DataCategory, SearchFilter } from '../shapes/search-input.ts'

export const searchFilterMetadata = answers<SearchFilterMetadata>()('searchFilterMetadata', {
  method: 'GET',
  path: '/ui-api/search-info/:objectApiName/filters',
  params: object({ objectApiName: string }),
  query: object({ channel: optional(string), configurationName: optional(string) }),
})

export const searchFilterOptions = answers<SearchFilterOptions>()('searchFilterOptions', {
  method: 'GET',
  path: '/ui-api/search-info/:objectApiName/filters/:filterApiName/options',
  params: object({ objectApiName: string, filterApiName: string }),
  query: object({ q: optional(string) }),
})

export const lookupMetadata = answers<LookupMetadata>()('lookupMetadata', {
  method: 'GET',
  path: '/ui-api/search-info/:objectApiName/lookup/:fieldApiName',
  params: object({ objectApiName: string, fieldApiName: string }),
})

export const searchResults = answers<SearchResults>()('searchResults', {
  method: 'POST',
  path: '/ui-api/search/results',
  query: object({ q: string }),
  body: object({
    answerTypes: optional(list(string)),
    configurationName: optional(string),
    objectApiNames: optional(list(string)),
    searchObjectOptions: optional(map(unknown)),
  }),
})

export const keywordSearchResults = answers<KeywordSearchResults>()('keywordSearchResults', {
  method: 'POST',
  path: '/ui-api/search/results/keyword',
  query: object({ q: string, objectApiName: string }),
  body: object({
    configurationName: optional(string),
    dataCategories: optional(list(DataCategory)),
    filters: optional(list(SearchFilter)),
    pageSize: optional(integer({ min: 1, max: MAX_LIST_PAGE_SIZE })),
    pageToken: optional(string),
    sortBy: optional(list(string)),
  }),
})

const lookupQuery = object({
  dependentFieldBindings: optional(list(string)),
  page: optional(integer({ min: 1, max: 2000 })),
  pageSize: optional(integer({ min: 1, max: MAX_LIST_PAGE_SIZE })),
  q: optional(string),
  searchType: optional(oneOf('Recent', 'Search', 'TypeAhead')),
  sourceRecordId: optional(string),
  targetApiName: optional(list(string)),
})

export const lookupRecords = answers<LookupResults>()('lookupRecords', {
  method: 'POST',
  path: '/ui-api/lookups/:objectApiName/:fieldApiName',
  params: object({ objectApiName: string, fieldApiName: string }),
  query: lookupQuery,
  body: object({
    orderBy: optional(list(object({ fieldApiName: string, isAscending: boolean }))),
    sourceRecord: optional(object({ apiName: optional(nullable(string)), fields: map(FieldInput) })),
  }),
})

/** The same read by its address alone; what controls the lookup comes as bindings, or from the source record. */
export const lookupRecordsByAddress = answers<LookupResults>()('lookupRecordsByAddress', {
  method: 'GET',
  path: '/ui-api/lookups/:objectApiName/:fieldApiName',
  params: object({ objectApiName: string, fieldApiName: string }),
  query: lookupQuery,
})

export const recordAvatars = answers<BatchResults<RecordAvatar>>()('recordAvatars', {
  method: 'GET',
  path: '/ui-api/record-avatars/batch/:recordIds',
  params: object({ recordIds: list(string) }),
  query: object({ formFactor: optional(FormFactor) }),
})

export const associateAvatar = answers<RecordAvatar>()('associateAvatar', {
  method: 'POST',
  path: '/ui-api/record-avatars/:recordId/association',
  params: object({ recordId: string }),
  body: AvatarAssociation,
  status: 201,
})
