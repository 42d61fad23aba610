import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'
import type { RecordsAdapter } from '../typed-reads.ts'

/** Reads the available search filters of an object. */
export const getSearchFilterMetadata = adapter(endpoints.searchFilterMetadata, {
  name: 'getSearchFilterMetadata',
  ttl: 'searchFilterMetadata',
})

/** Reads the options of one filter, narrowed by the text `q`. */
export const getSearchFilterOptions = adapter(endpoints.searchFilterOptions, {
  name: 'getSearchFilterOptions',
  ttl: 'searchFilterOptions',
})

/** Searches the text `q` in several objects. */
export const getSearchResults = adapter(endpoints.searchResults, {
  name: 'getSearchResults',
  ttl: 'searchResults',
  needs: ['q'],
  objects: ({ objectApiNames }, data) =>
    objectApiNames ?? data?.results.map(({ objectApiName }) => objectApiName) ?? [],
  records: ['results', '*', 'records', '*', '=record'],
})

/** Reads a page of records of one object that match the text `q`. */
export const getKeywordSearchResults = adapter(endpoints.keywordSearchResults, {
  name: 'getKeywordSearchResults',
  ttl: 'searchResults',
  needs: ['q', 'objectApiName'],
  objects: ({ objectApiName }) => [String(objectApiName)],
  records: ['keywordSearchResult', 'records', '*', '=record'],
}) as RecordsAdapter<'getKeywordSearchResults'>
