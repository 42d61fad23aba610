/** Limits and defaults of the API that both sides of the wire must agree on. */
export const DEFAULT_LIST_PAGE_SIZE = 50
export const MAX_LIST_PAGE_SIZE = 2000
export const DEFAULT_SUMMARY_PAGE_SIZE = 20
export const DEFAULT_RELATED_LIST_PAGE_SIZE = 50
export const MAX_RELATED_LIST_PAGE_SIZE = 1999
export const DEFAULT_RELATED_LIST_MAX_COUNT = 20
export const DEFAULT_CHILD_PAGE_SIZE = 5
export const DEFAULT_LOOKUP_PAGE_SIZE = 25
export const DEFAULT_NAV_PAGE_SIZE = 25
/** Largest decimal offset a page token may carry; tokens with a sort key reach further. */
export const MAX_OFFSET_TOKEN = 2000
export const MAX_SORT_FIELDS = 5
/** Records in one batch write, over all its operations, and ids in one batch read. */
export const MAX_BATCH_RECORDS = 200
/** `A.B.C.D.E.F` has six names; one more is refused. */
export const MAX_FIELD_PATH_DEPTH = 6
/** Records that the lookups of one read may lead to, and fields of all of them together. */
export const MAX_PARENT_RECORDS = 30
export const MAX_READ_FIELDS = 400
/** Child relationships that one read may ask for. */
export const MAX_CHILD_RELATIONSHIPS = 10
/** How many lookups a filter may follow. */
export const MAX_SPANNING_LEVELS = 5
export const MAX_LIST_NAME_LENGTH = 40
