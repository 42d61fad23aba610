import { answers } from '../endpoint.ts'
import { MAX_LIST_PAGE_SIZE, MAX_SEARCH_LENGTH } from '../limits.ts'
import { boolean, integer, object, optional, string, textUpTo } from '../shape.ts'
import type { SimplifiedBatchResults } from '../shapes/batch.ts'
import { fieldNames } from '../shapes/field-names-input.ts'
import type {
  ListInfo,
  ListInfoSummaryCollection,
  ListObjectInfo,
  ListPreferences,
  ListRecordCollection,
  ListUi,
  ListViewSummaryCollection,
} from '../shapes/list.ts'
import { ListInfoInput, PreferencesInput } from '../shapes/list-input.ts'

const ofObject = object({ objectApiName: string })
const byName = object({ objectApiName: string, listViewApiName: string })
const byId = object({ listViewId: string })
const names = optional(fieldNames)
const pageSize = optional(integer({ min: 1, max: MAX_LIST_PAGE_SIZE }))
const pageToken = optional(string)

const uiParameters = { fields: names, optionalFields: names, pageSize, pageToken, sortBy: names }
const uiQuery = object(uiParameters)
const recordParameters = object({
  ...uiParameters,
  searchTerm: optional(textUpTo(MAX_SEARCH_LENGTH)),
  where: optional(string),
})
const summaryQuery = object({
  pageSize,
  pageToken,
  q: optional(textUpTo(MAX_SEARCH_LENGTH)),
  recentListsOnly: optional(boolean),
})

export const listRecordsByName = answers<ListRecordCollection>()('listRecordsByName', {
  method: 'POST',
  path: '/ui-api/list-records/:objectApiName/:listViewApiName',
  params: byName,
  body: recordParameters,
})

/** GET variant of the same read, for the URLs of its pages. */
export const listRecordsByAddress = answers<ListRecordCollection>()('listRecordsByAddress', {
  method: 'GET',
  path: '/ui-api/list-records/:objectApiName/:listViewApiName',
  params: byName,
  query: recordParameters,
})

export const listRecordsById = answers<ListRecordCollection>()('listRecordsById', {
  method: 'GET',
  path: '/ui-api/list-records/:listViewId',
  params: byId,
  query: recordParameters,
})

export const listViewSummaries = answers<ListViewSummaryCollection>()('listViewSummaries', {
  method: 'GET',
  path: '/ui-api/list-ui/:objectApiName',
  params: ofObject,
  query: summaryQuery,
})

export const listUiByName = answers<ListUi>()('listUiByName', {
  method: 'GET',
  path: '/ui-api/list-ui/:objectApiName/:listViewApiName',
  params: byName,
  query: uiQuery,
})

/** Shares its path pattern with `listViewSummaries`: here the parameter is a list view id, there an object name. */
export const listUiById = answers<ListUi>()('listUiById', {
  method: 'GET',
  path: '/ui-api/list-ui/:listViewId',
  params: byId,
  query: uiQuery,
})

export const mruListUi = answers<ListUi>()('mruListUi', {
  method: 'GET',
  path: '/ui-api/mru-list-ui/:objectApiName',
  params: ofObject,
  query: uiQuery,
})

export const mruListRecords = answers<ListRecordCollection>()('mruListRecords', {
  method: 'GET',
  path: '/ui-api/mru-list-records/:objectApiName',
  params: ofObject,
  query: uiQuery,
})

export const listInfoBatch = answers<SimplifiedBatchResults<ListInfo>>()('listInfoBatch', {
  method: 'GET',
  path: '/ui-api/list-info/batch',
  query: object({ ids: names, names }),
})

export const listInfosOfObject = answers<ListInfoSummaryCollection>()('listInfosOfObject', {
  method: 'GET',
  path: '/ui-api/list-info/:objectApiName',
  params: ofObject,
  query: summaryQuery,
})

/** Shares its path pattern with `listInfosOfObject`: here the parameter is a list view id, there an object name. */
export const listInfoById = answers<ListInfo>()('listInfoById', {
  method: 'GET',
  path: '/ui-api/list-info/:listViewId',
  params: byId,
})

export const mruListInfo = answers<ListInfo>()('mruListInfo', {
  method: 'GET',
  path: '/ui-api/mru-list-info/:objectApiName',
  params: ofObject,
})

export const createListInfo = answers<ListInfo>()('createListInfo', {
  method: 'POST',
  path: '/ui-api/list-info/:objectApiName',
  params: ofObject,
  body: ListInfoInput,
  status: 201,
})

export const listInfo = answers<ListInfo>()('listInfo', {
  method: 'GET',
  path: '/ui-api/list-info/:objectApiName/:listViewApiName',
  params: byName,
})

export const updateListInfo = answers<ListInfo>()('updateListInfo', {
  method: 'PATCH',
  path: '/ui-api/list-info/:objectApiName/:listViewApiName',
  params: byName,
  body: ListInfoInput,
})

export const deleteListInfo = answers<undefined>()('deleteListInfo', {
  method: 'DELETE',
  path: '/ui-api/list-info/:objectApiName/:listViewApiName',
  params: byName,
  status: 204,
})

export const listObjectInfo = answers<ListObjectInfo>()('listObjectInfo', {
  method: 'GET',
  path: '/ui-api/list-object-info/:objectApiName',
  params: ofObject,
})

export const listPreferences = answers<ListPreferences>()('listPreferences', {
  method: 'GET',
  path: '/ui-api/list-preferences/:objectApiName/:listViewApiName',
  params: byName,
})

export const updateListPreferences = answers<ListPreferences>()('updateListPreferences', {
  method: 'PATCH',
  path: '/ui-api/list-preferences/:objectApiName/:listViewApiName',
  params: byName,
  body: PreferencesInput,
})
