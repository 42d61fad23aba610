import { boolean, type Infer, integer, list, map, nullable, object, oneOf, string } from '../shape.ts'
import { RecordCollection, RecordRepresentation } from './record.ts'

export * from './search-input.ts'

export const SearchFilterMetadata = object(
  {
    eTag: string,
    filters: list(
      object({
        defaultValue: nullable(string),
        fieldPath: string,
        filterApiName: string,
        kind: oneOf('Field', 'DataCategory'),
        label: string,
        operators: list(string),
        type: oneOf('Text', 'Select'),
      }),
    ),
    objectApiName: string,
  },
  'SearchFilterMetadata',
)
export type SearchFilterMetadata = Infer<typeof SearchFilterMetadata>

export const SearchFilterOptions = object(
  { eTag: string, options: list(object({ label: string, value: string })) },
  'SearchFilterOptions',
)
export type SearchFilterOptions = Infer<typeof SearchFilterOptions>

const layoutAndMatching = object({
  displayLayout: object({ displayFields: list(string) }),
  matchingInfo: object({ matchingFields: list(string) }),
})

export const LookupMetadata = object(
  {
    eTag: string,
    fieldApiName: string,
    objectApiName: string,
    secondaryField: nullable(string),
    targetInfo: map(
      object({
        objectApiName: string,
        suggestionsInfo: layoutAndMatching,
        advancedLookupInfo: layoutAndMatching,
      }),
    ),
  },
  'LookupMetadata',
)
export type LookupMetadata = Infer<typeof LookupMetadata>

export const LookupResults = object({ lookupResults: map(RecordCollection) }, 'LookupResults')
export type LookupResults = Infer<typeof LookupResults>

export const KeywordSearchResult = object(
  {
    currentPageToken: string,
    error: nullable(string),
    isSortable: boolean,
    label: string,
    nextPageToken: nullable(string),
    objectApiName: string,
    orderBy: list(object({ fieldApiName: string, isAscending: boolean })),
    pageSize: integer(),
    previousPageToken: nullable(string),
    /** `highlightInfo` has, by field, the text with matches between « and ». */
    records: list(object({ highlightInfo: map(string), record: RecordRepresentation })),
    total: integer(),
  },
  'KeywordSearchResult',
)
export type KeywordSearchResult = Infer<typeof KeywordSearchResult>

export const KeywordSearchResults = object(
  { keywordSearchResult: KeywordSearchResult },
  'KeywordSearchResults',
)
export type KeywordSearchResults = Infer<typeof KeywordSearchResults>

export const SearchResults = object({ results: list(KeywordSearchResult) }, 'SearchResults')
export type SearchResults = Infer<typeof SearchResults>
