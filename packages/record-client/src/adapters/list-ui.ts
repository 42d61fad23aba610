import type { Endpoint, ListInfo, ListRecordCollection, ListUi as WireListUi } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { type Adapter, adapter, storeAs, toWireRequest } from '../adapter.ts'
import type { ObjectId } from '../coerce.ts'
import type { FieldId } from '../field-list.ts'
import { isObject } from '../is-object.ts'
import type { RequestContext, Sender } from '../network/request.ts'
import type { Runtime } from '../runtime.ts'
import { getListInfoByName, isRecent, receiveInfo } from './list-info.ts'
import { defaults, isListed, receivePage } from './list-records.ts'
import type { ListRecords } from './page-types.ts'

/** A list view and a page of its records. */
export interface ListUi {
  eTag: string
  info: ListInfo
  records: ListRecords
}

interface Page {
  fields?: readonly FieldId[]
  optionalFields?: readonly FieldId[]
  pageSize?: number
  pageToken?: string
  sortBy?: readonly string[]
}

/** A list by name, by id, or the recently viewed list of an object. */
export type GetListUiConfig = Page &
  ({ objectApiName: ObjectId; listViewApiName?: string } | { listViewId: string })

const shared = {
  ttl: 'listRecords',
  defaults,
  records: ['records', 'records'],
  list: { path: ['records'], includes: isListed },
  objects: (_: unknown, ui: ListUi | undefined) => (ui ? [ui.info.listReference.objectApiName] : []),
  receive(ui: WireListUi, config: unknown, runtime: Runtime): ListUi {
    const info = receiveInfo(ui.info)
    const { objectApiName, listViewApiName } = info.listReference
    if (listViewApiName) storeAs(runtime, getListInfoByName, { objectApiName, listViewApiName }, info)
    return { ...ui, info, records: receivePage(ui.records, config, runtime) }
  },
} as const

/**
 * Updates a cached list by its records only. Returns undefined if the records belong to another version of
 * the list (different listInfoETag), so that the whole is fetched.
 */
const revalidateWith =
  (endpoint: Endpoint) =>
  async (
    sender: Sender,
    config: unknown,
    cached: ListUi,
    context: RequestContext,
  ): Promise<WireListUi | undefined> => {
    const { body } = await sender.send(toWireRequest(endpoint, config as Record<string, unknown>), context)
    const records = body as ListRecordCollection
    return records.listInfoETag === cached.info.eTag ? { ...cached, records } : undefined
  }

const listUiByName = adapter(endpoints.listUiByName, {
  ...shared,
  name: 'getListUi',
  revalidate: revalidateWith(endpoints.listRecordsByName),
})
const listUiById = adapter(endpoints.listUiById, {
  ...shared,
  name: 'getListUi',
  revalidate: revalidateWith(endpoints.listRecordsById),
})

/** Reads the recently viewed list of an object with a page of its records. */
export const getMruListUi = adapter(endpoints.mruListUi, {
  ...shared,
  name: 'getMruListUi',
  revalidate: revalidateWith(endpoints.mruListRecords),
})

/** Reads a list view with a page of its records: by name, by id, or, for an object only, the recently viewed list. */
export const getListUi: Adapter<GetListUiConfig, ListUi> = {
  name: 'getListUi',
  open(runtime, input) {
    if (!isObject(input)) return undefined
    const { listViewId, objectApiName, listViewApiName } = input
    if (listViewId) return listUiById.open(runtime, input)
    if (objectApiName && (listViewApiName === undefined || isRecent(listViewApiName)))
      return getMruListUi.open(runtime, input)
    if (objectApiName && listViewApiName) return listUiByName.open(runtime, input)
    throw new Error('unrecognized config')
  },
}
