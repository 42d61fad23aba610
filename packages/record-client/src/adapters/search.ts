import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Which filters a search of an object offers. */
export const getSearchFilterMetadata = adapter(endpoints.searchFilterMetadata, {
  name: 'getSearchFilterMetadata',
  ttl: 'searchFilterMetadata',
})

/** The options of one filter, narrowed by the text `q`. */
export const getSearchFilterOptions = adapter(endpoints.searchFilterOptions, {
  name: 'getSearchFilterOptions',
  ttl: 'searchFilterOptions',
})

/** What matches the text `q`, over several objects. */
export const getSearchResults = adapter(endpoints.searchResults, {
  name: 'getSearchResults',
  ttl: 'searchResults',
  needs: ['q'],
  objects: ({ objectApiNames }, data) =>
    objectApiNames ?? data?.results.map(({ objectApiName }) => objectApiName) ?? [],
  records: ['results', '*', 'records', '*', '=record'],
})

/** The records of one object that match the text `q`, a page at a time. */
export const getKeywordSearchResults = adapter(endpoints.keywordSearchResults, {
  name: 'getKeywordSearchResults',
  ttl: 'searchResults',
  needs: ['q', 'objectApiName'],
  objects: ({ objectApiName }) => [String(objectApiName)],
  records: ['keywordSearchResult', 'records', '*', '=record'],
})
