import {
  DEFAULT_LIST_PAGE_SIZE,
  type ListInfo,
  type ListRecordCollection,
  type ListUi,
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
const ofObject = ({ objectApiName }: { objectApiName: unknown }) => [String(objectApiName)]
const ofReference = (_: unknown, page: { listReference?: { objectApiName: string } } | undefined) =>
  page?.listReference ? [page.listReference.objectApiName] : []

/** What a list is sorted by, as a list. */
export const splitSort = (sortBy: string | string[] | null) =>
  typeof sortBy === 'string' ? sortBy.split(',').filter(Boolean) : (sortBy ?? [])

/** Puts a page into the form readers see, and looks whether the list is still the one that the cache knows. */
export function receivePage(page: ListRecordCollection, runtime: Runtime): ListRecords {
  const { sortBy, listReference, listInfoETag } = page
  const type = isRecent(listReference.listViewApiName) ? 'mru' : listReference.type
  const received: ListRecords = {
    ...page,
    sortBy: splitSort(sortBy),
    listReference: { ...listReference, type },
  }
  const info = openInfo(runtime, received)
  // Columns, filters or order were changed: pages that came before belong to another list.
  if (info && listInfoETag && (info.value as ListInfo).eTag !== listInfoETag) runtime.invalidate(info)
  return received
}

/** The cached info of the list that a page belongs to, if there is one. */
function openInfo(runtime: Runtime, { listReference }: Pick<ListUi['records'], 'listReference'>) {
  const { objectApiName, listViewApiName } = listReference
  const info = listViewApiName
    ? getListInfoByName.open(runtime, { objectApiName, listViewApiName })
    : undefined
  return info?.value === undefined ? undefined : info
}

const pages = {
  ttl: 'listRecords',
  defaults,
  records: ['records'],
  receive: (page: ListRecordCollection, _: unknown, runtime: Runtime) => receivePage(page, runtime),
} as const

/** Reads a page of a list view. */
export const getListRecordsByName = adapter(endpoints.listRecordsByName, {
  name: 'getListRecordsByName',
  live: true,
  ...pages,
  objects: ofObject,
})

/** Reads a page of a list view by its id. */
export const getListRecordsById = adapter(endpoints.listRecordsById, {
  name: 'getListRecordsById',
  live: true,
  ...pages,
  objects: (config, known: ListRecords | undefined) => ofReference(config, known),
})

/** Reads the records of an object that the reader looked at last. */
export const getMruListRecords = adapter(endpoints.mruListRecords, {
  name: 'getMruListRecords',
  ...pages,
  objects: ofObject,
})
