import { answers } from '../endpoint.ts'
import {
  MAX_BATCH_RECORDS,
  MAX_FIELD_NAMES,
  MAX_FILTER_TESTS,
  MAX_LIST_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
} from '../limits.ts'
import {
  boolean,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  string,
  textUpTo,
  unknown,
} from '../shape.ts'
import { AvatarAssociation } from '../shapes/avatar-input.ts'
import type { RecordAvatar } from '../shapes/avatars.ts'
import type { BatchResults } from '../shapes/batch.ts'
import { fieldNames } from '../shapes/field-names-input.ts'
import { FormFactor } from '../shapes/layout-names.ts'
import { FieldInputs } from '../shapes/record-input.ts'
import type {
  KeywordSearchResults,
  LookupMetadata,
  LookupResults,
  SearchFilterMetadata,
  SearchFilterOptions,
  SearchResults,
} from '../shapes/search.ts'
import { DataCategory, SearchFilter } from '../shapes/search-input.ts'

const searched = textUpTo(MAX_SEARCH_LENGTH)

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
  query: object({ q: optional(searched) }),
})

export const lookupMetadata = answers<LookupMetadata>()('lookupMetadata', {
  method: 'GET',
  path: '/ui-api/search-info/:objectApiName/lookup/:fieldApiName',
  params: object({ objectApiName: string, fieldApiName: string }),
})

export const searchResults = answers<SearchResults>()('searchResults', {
  method: 'POST',
  path: '/ui-api/search/results',
  query: object({ q: searched }),
  body: object({
    answerTypes: optional(list(string)),
    configurationName: optional(string),
    objectApiNames: optional(list(string, MAX_BATCH_RECORDS)),
    searchObjectOptions: optional(map(unknown)),
  }),
})

export const keywordSearchResults = answers<KeywordSearchResults>()('keywordSearchResults', {
  method: 'POST',
  path: '/ui-api/search/results/keyword',
  query: object({ q: searched, objectApiName: string }),
  body: object({
    configurationName: optional(string),
    dataCategories: optional(list(DataCategory, MAX_FILTER_TESTS)),
    filters: optional(list(SearchFilter, MAX_FILTER_TESTS)),
    pageSize: optional(integer({ min: 1, max: MAX_LIST_PAGE_SIZE })),
    pageToken: optional(string),
    sortBy: optional(fieldNames),
  }),
})

const lookupQuery = object({
  dependentFieldBindings: optional(fieldNames),
  page: optional(integer({ min: 1, max: 2000 })),
  pageSize: optional(integer({ min: 1, max: MAX_LIST_PAGE_SIZE })),
  q: optional(searched),
  searchType: optional(oneOf('Recent', 'Search', 'TypeAhead')),
  sourceRecordId: optional(string),
  targetApiName: optional(fieldNames),
})

export const lookupRecords = answers<LookupResults>()('lookupRecords', {
  method: 'POST',
  path: '/ui-api/lookups/:objectApiName/:fieldApiName',
  params: object({ objectApiName: string, fieldApiName: string }),
  query: lookupQuery,
  body: object({
    orderBy: optional(list(object({ fieldApiName: string, isAscending: boolean }), MAX_FIELD_NAMES)),
    sourceRecord: optional(object({ apiName: optional(nullable(string)), fields: FieldInputs })),
  }),
})

/** GET variant of the same read. Values of controlling fields come as bindings or from the source record. */
export const lookupRecordsByAddress = answers<LookupResults>()('lookupRecordsByAddress', {
  method: 'GET',
  path: '/ui-api/lookups/:objectApiName/:fieldApiName',
  params: object({ objectApiName: string, fieldApiName: string }),
  query: lookupQuery,
})

/** The same read for one target object of a polymorphic lookup. */
export const lookupRecordsOfTarget = answers<LookupResults>()('lookupRecordsOfTarget', {
  method: 'GET',
  path: '/ui-api/lookups/:objectApiName/:fieldApiName/:targetApiName',
  params: object({ objectApiName: string, fieldApiName: string, targetApiName: string }),
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
