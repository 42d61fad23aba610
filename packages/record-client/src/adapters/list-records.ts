import {
  DEFAULT_LIST_PAGE_SIZE,
  type ListInfo,
  type ListRecordCollection,
  RECENT_LIST,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'
import type { Runtime } from '../runtime.ts'
import { getListInfoByName } from './list-info.ts'

/** A page of a list as readers see it: what it is sorted by as a list. */
export type ListRecords = Omit<ListRecordCollection, 'sortBy'> & { sortBy: string[] }

export const defaults = { pageSize: DEFAULT_LIST_PAGE_SIZE }
export const isRecent = (listViewApiName: unknown) => listViewApiName === RECENT_LIST

/** A list that asks for what belongs to one record, as its history does, follows from that record too. */
const dependenciesOf = ({ objectApiName, where }: { objectApiName?: unknown; where?: unknown }) => [
  String(objectApiName),
  ...(String(where).match(/\b\w{18}\b/g) ?? []),
]

/** What a list is sorted by, as a list. */
export const parseSortBy = (sortBy: string | string[] | null) =>
  typeof sortBy === 'string' ? sortBy.split(',').filter(Boolean) : (sortBy ?? [])

/** Puts a page into the form readers see, and looks whether the list is still the one that the cache knows. */
export function receivePage(page: ListRecordCollection, _: unknown, runtime: Runtime): ListRecords {
  const { sortBy, listReference, listInfoETag } = page
  const type = isRecent(listReference.listViewApiName) ? 'mru' : listReference.type
  const received: ListRecords = {
    ...page,
    sortBy: parseSortBy(sortBy),
    listReference: { ...listReference, type },
  }
  const info = getListInfoByName.open(runtime, listReference)
  const cached = info?.value as ListInfo | undefined
  // Columns, filters or order were changed: pages that came before belong to another list.
  if (info && cached && listInfoETag && cached.eTag !== listInfoETag) runtime.invalidate(info)
  return received
}

const pages = {
  ttl: 'listRecords',
  defaults,
  records: ['records'],
  receive: receivePage,
} as const

/** Reads a page of a list view. */
export const getListRecordsByName = adapter(endpoints.listRecordsByName, {
  name: 'getListRecordsByName',
  live: true,
  ...pages,
  objects: dependenciesOf,
})

/** Reads a page of a list view by its id. */
export const getListRecordsById = adapter(endpoints.listRecordsById, {
  name: 'getListRecordsById',
  live: true,
  ...pages,
  objects: ({ where }, cached: ListRecords | undefined) =>
    dependenciesOf({ ...cached?.listReference, where }),
})

/** Reads the records of an object that the reader looked at last. */
export const getMruListRecords = adapter(endpoints.mruListRecords, {
  name: 'getMruListRecords',
  ...pages,
  objects: dependenciesOf,
})
