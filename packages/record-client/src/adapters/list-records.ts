import { DEFAULT_LIST_PAGE_SIZE, type ListInfo, type ListRecordCollection } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'
import type { Runtime } from '../runtime.ts'
import type { StoredRecord } from '../store/entries.ts'
import type { RecordsAdapter } from '../typed-reads.ts'
import { getListInfoByName, withListType } from './list-info.ts'
import type { ListRecords } from './page-types.ts'

export const defaults = { pageSize: DEFAULT_LIST_PAGE_SIZE }

/**
 * Returns the object of a list, and ids in its filter: a list that is filtered by a record depends on that record too.
 */
const dependenciesOf = ({ objectApiName, where }: { objectApiName?: unknown; where?: unknown }) => [
  String(objectApiName),
  ...(String(where).match(/\b\w{18}\b/g) ?? []),
]

/** Parses the wire format of `sortBy`. */
export const parseSortBy = (sortBy: string | string[] | null) =>
  typeof sortBy === 'string' ? sortBy.split(',').filter(Boolean) : (sortBy ?? [])

/** Converts a page, and invalidates the cached list info if its version differs. */
export function receivePage(page: ListRecordCollection, _: unknown, runtime: Runtime): ListRecords {
  const { sortBy, listReference, listInfoETag } = page
  const received: ListRecords = {
    ...page,
    sortBy: parseSortBy(sortBy),
    listReference: withListType(listReference),
  }
  const info = getListInfoByName.open(runtime, listReference)
  const cached = info?.value as ListInfo | undefined
  // Columns, filters or order have changed: pages that came before belong to another version.
  if (info && cached && listInfoETag && cached.eTag !== listInfoETag) runtime.invalidate(info)
  return received
}

/**
 * Whether a record belongs to a page: true for a list view without filters, undefined for others, because
 * only the server evaluates filters exactly.
 */
export function isListed({ apiName }: StoredRecord, _: unknown, list: unknown, runtime: Runtime) {
  const { listReference, where, searchTerm } = list as ListRecords
  if (apiName !== listReference.objectApiName) return false
  const info = getListInfoByName.open(runtime, listReference)?.value as ListInfo | undefined
  const isUnfiltered =
    info?.filteredByInfo.length === 0 && info.scope.apiName === EVERYTHING && !where && !searchTerm
  return isUnfiltered || undefined
}

const EVERYTHING = 'everything'

const pages = {
  ttl: 'listRecords',
  defaults,
  records: ['records'],
  receive: receivePage,
  list: { includes: isListed },
} as const

/** Reads a page of a list view. */
export const getListRecordsByName = adapter(endpoints.listRecordsByName, {
  name: 'getListRecordsByName',
  live: true,
  ...pages,
  objects: dependenciesOf,
}) as RecordsAdapter<'getListRecordsByName'>

/** Reads a page of a list view by its id. */
export const getListRecordsById = adapter(endpoints.listRecordsById, {
  name: 'getListRecordsById',
  live: true,
  ...pages,
  objects: ({ where }, cached: ListRecords | undefined) =>
    dependenciesOf({ ...cached?.listReference, where }),
})

/** Reads recently viewed records of an object. */
export const getMruListRecords = adapter(endpoints.mruListRecords, {
  name: 'getMruListRecords',
  ...pages,
  objects: dependenciesOf,
})
