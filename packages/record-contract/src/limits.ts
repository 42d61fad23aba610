/** Limits and defaults of the API that server and client share. */
export const DEFAULT_LIST_PAGE_SIZE = 50
export const MAX_LIST_PAGE_SIZE = 2000
export const DEFAULT_SUMMARY_PAGE_SIZE = 20
export const DEFAULT_RELATED_LIST_PAGE_SIZE = 50
export const MAX_RELATED_LIST_PAGE_SIZE = 1999
export const DEFAULT_RELATED_LIST_MAX_COUNT = 20
export const DEFAULT_CHILD_PAGE_SIZE = 5
export const DEFAULT_LOOKUP_PAGE_SIZE = 25
export const DEFAULT_NAV_PAGE_SIZE = 25
/** Maximum decimal offset in a page token; tokens with a sort key have no such limit. */
export const MAX_OFFSET_TOKEN = 2000
export const MAX_SORT_FIELDS = 5
/** Maximum records in one batch write, over all its operations, and ids in one batch read. */
export const MAX_BATCH_RECORDS = 200
/** Maximum names in a field path: `A.B.C.D.E.F` has six. */
export const MAX_FIELD_PATH_DEPTH = 6
/** Maximum parent records of one read, and fields of all of them together. */
export const MAX_PARENT_RECORDS = 30
export const MAX_READ_FIELDS = 400
/** Maximum child relationships of one read. */
export const MAX_CHILD_RELATIONSHIPS = 10
/** Maximum number of lookups in a path of a filter. */
export const MAX_SPANNING_LEVELS = 5
export const MAX_LIST_NAME_LENGTH = 40
/** Maximum names in one list of fields, whether they exist or not, and characters of each. */
export const MAX_FIELD_NAMES = 1000
export const MAX_NAME_LENGTH = 500
/** Maximum values of one read: its records times the fields of each, children included. */
export const MAX_READ_VALUES = 100_000
/** Maximum lookups that a filter and an order may join, and those of all lists of one batch. */
export const MAX_FILTER_RECORDS = 30
export const MAX_BATCH_PARENT_RECORDS = 100
/** Limits of a `where`: characters, nested braces, comparisons, and values of one comparison. */
export const MAX_FILTER_LENGTH = 20_000
export const MAX_FILTER_DEPTH = 20
export const MAX_FILTER_TESTS = 100
export const MAX_FILTER_VALUES = 2000
/** Maximum characters of a search term and of a pattern. */
export const MAX_SEARCH_LENGTH = 1000
/** Maximum columns and filters of a user-defined list view. */
export const MAX_LIST_COLUMNS = 50
export const MAX_LIST_FILTERS = 20
/** Maximum records times related lists (or their records) in one request for actions. */
export const MAX_ACTION_PLACES = 1000
/** Maximum offset in lookup suggestions. */
export const MAX_LOOKUP_OFFSET = 10_000
/** Limits of SOQL and SOSL: characters of a query, records of a result, children of each record, and rows to skip. */
export const MAX_SOQL_LENGTH = 20_000
export const MAX_SOQL_BATCH = 2000
export const MAX_SOQL_CHILDREN = 200
export const MAX_SOQL_OFFSET = 2000
/** Maximum values and levels of a JSON body, and fields of a form. */
export const MAX_BODY_VALUES = 25_000
export const MAX_BODY_DEPTH = 64
export const MAX_FORM_FIELDS = 1000
/** Limits of a GraphQL document: characters, tokens, nested brackets, levels, fields, and records of one connection. */
export const MAX_GRAPHQL_LENGTH = 50_000
export const MAX_GRAPHQL_TOKENS = 5000
export const MAX_GRAPHQL_BRACKETS = 64
export const MAX_GRAPHQL_DEPTH = 24
export const MAX_GRAPHQL_FIELDS = 1000
export const MAX_GRAPHQL_FIRST = 2000
export const DEFAULT_GRAPHQL_FIRST = 10
/** Limits of bulk jobs: bytes and records of an upload, records of a page of results, unfinished jobs of a user. */
export const MAX_BULK_BYTES = 25_000_000
export const MAX_BULK_RECORDS = 50_000
export const MAX_BULK_PAGE = 50_000
export const MAX_BULK_JOBS = 50
/** Maximum records of a set that a device stores, those of one response, and buckets of its digest. */
export const MAX_STORED_RECORDS = 50_000
export const MAX_PACKED_RECORDS = 2000
export const MAX_DIGEST_BUCKETS = 4096
/** Days after which a bulk job is deleted, with its records and results. */
export const BULK_JOB_DAYS = 7

/** Description of every limit for the reference, by the name of its constant. */
export const LIMITS: Readonly<Record<string, { max: number; of: string }>> = {
  MAX_LIST_PAGE_SIZE: { max: MAX_LIST_PAGE_SIZE, of: 'records on a page of a list or of search results' },
  MAX_RELATED_LIST_PAGE_SIZE: { max: MAX_RELATED_LIST_PAGE_SIZE, of: 'records on a page of a related list' },
  MAX_OFFSET_TOKEN: { max: MAX_OFFSET_TOKEN, of: 'as a decimal page token' },
  MAX_SORT_FIELDS: { max: MAX_SORT_FIELDS, of: 'fields to sort by' },
  MAX_BATCH_RECORDS: { max: MAX_BATCH_RECORDS, of: 'records, ids or lists in one batch' },
  MAX_FIELD_PATH_DEPTH: { max: MAX_FIELD_PATH_DEPTH, of: 'names in the path of a field' },
  MAX_PARENT_RECORDS: { max: MAX_PARENT_RECORDS, of: 'parent records that the fields of a read lead to' },
  MAX_READ_FIELDS: { max: MAX_READ_FIELDS, of: 'fields of a record, those of its parents included' },
  MAX_CHILD_RELATIONSHIPS: { max: MAX_CHILD_RELATIONSHIPS, of: 'child relationships of a read' },
  MAX_SPANNING_LEVELS: { max: MAX_SPANNING_LEVELS, of: 'lookups that a filter follows one after the other' },
  MAX_LIST_NAME_LENGTH: { max: MAX_LIST_NAME_LENGTH, of: 'characters in the name or label of a list' },
  MAX_FIELD_NAMES: { max: MAX_FIELD_NAMES, of: 'names in a list of fields' },
  MAX_NAME_LENGTH: { max: MAX_NAME_LENGTH, of: 'characters in a name' },
  MAX_READ_VALUES: { max: MAX_READ_VALUES, of: 'values of a read: records times fields, children included' },
  MAX_FILTER_RECORDS: {
    max: MAX_FILTER_RECORDS,
    of: 'parent records that the filter and the order of a list lead to',
  },
  MAX_BATCH_PARENT_RECORDS: {
    max: MAX_BATCH_PARENT_RECORDS,
    of: 'parent records that all related lists of a batch lead to',
  },
  MAX_FILTER_LENGTH: { max: MAX_FILTER_LENGTH, of: 'characters in `where`' },
  MAX_FILTER_DEPTH: { max: MAX_FILTER_DEPTH, of: 'levels of braces in `where`' },
  MAX_FILTER_TESTS: { max: MAX_FILTER_TESTS, of: 'comparisons in `where`, or filters of a search' },
  MAX_FILTER_VALUES: { max: MAX_FILTER_VALUES, of: 'values in one comparison' },
  MAX_SEARCH_LENGTH: { max: MAX_SEARCH_LENGTH, of: 'characters in `q`, in `searchTerm` and in a pattern' },
  MAX_LIST_COLUMNS: { max: MAX_LIST_COLUMNS, of: 'columns of a list view' },
  MAX_LIST_FILTERS: { max: MAX_LIST_FILTERS, of: 'filters of a list view' },
  MAX_ACTION_PLACES: {
    max: MAX_ACTION_PLACES,
    of: 'records times related lists (or their records) in a call for actions',
  },
  MAX_SOQL_LENGTH: { max: MAX_SOQL_LENGTH, of: 'characters in a SOQL or SOSL query' },
  MAX_SOQL_BATCH: { max: MAX_SOQL_BATCH, of: 'records in one answer to a query, fewer where they are large' },
  MAX_SOQL_CHILDREN: { max: MAX_SOQL_CHILDREN, of: 'children of one record in one answer to a query' },
  MAX_SOQL_OFFSET: { max: MAX_SOQL_OFFSET, of: 'rows that a query may skip' },
  MAX_BODY_VALUES: { max: MAX_BODY_VALUES, of: 'values in a JSON body' },
  MAX_BODY_DEPTH: { max: MAX_BODY_DEPTH, of: 'levels of lists and objects in a JSON body' },
  MAX_FORM_FIELDS: { max: MAX_FORM_FIELDS, of: 'fields of a form' },
  MAX_GRAPHQL_LENGTH: { max: MAX_GRAPHQL_LENGTH, of: 'characters in a GraphQL document' },
  MAX_GRAPHQL_TOKENS: { max: MAX_GRAPHQL_TOKENS, of: 'tokens in a GraphQL document' },
  MAX_GRAPHQL_BRACKETS: { max: MAX_GRAPHQL_BRACKETS, of: 'levels of brackets in a GraphQL document' },
  MAX_GRAPHQL_DEPTH: { max: MAX_GRAPHQL_DEPTH, of: 'levels of fields in a GraphQL document' },
  MAX_GRAPHQL_FIELDS: { max: MAX_GRAPHQL_FIELDS, of: 'fields in a GraphQL document, fragments spread out' },
  MAX_GRAPHQL_FIRST: { max: MAX_GRAPHQL_FIRST, of: 'records that one connection of GraphQL gives' },
  MAX_BULK_BYTES: { max: MAX_BULK_BYTES, of: 'bytes in the CSV of a bulk job' },
  MAX_BULK_RECORDS: { max: MAX_BULK_RECORDS, of: 'records in the CSV of a bulk job' },
  MAX_BULK_PAGE: { max: MAX_BULK_PAGE, of: 'records on a page of the results of a bulk query' },
  MAX_BULK_JOBS: { max: MAX_BULK_JOBS, of: 'unfinished bulk jobs of a user' },
  MAX_STORED_RECORDS: { max: MAX_STORED_RECORDS, of: 'records of a set that a device stores' },
  MAX_PACKED_RECORDS: { max: MAX_PACKED_RECORDS, of: 'records of a stored set in one response' },
  MAX_DIGEST_BUCKETS: { max: MAX_DIGEST_BUCKETS, of: 'buckets in the digest of a stored set' },
  MAX_LOOKUP_OFFSET: { max: MAX_LOOKUP_OFFSET, of: 'suggestions of a lookup before the page' },
}
