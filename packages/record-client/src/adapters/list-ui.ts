import type { Endpoint, ListInfo, ListRecordCollection, ListUi as WireListUi } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { type Adapter, adapter, toWireRequest } from '../adapter.ts'
import type { ObjectId } from '../coerce.ts'
import type { FieldId } from '../field-list.ts'
import { isObject } from '../is-object.ts'
import type { RequestContext, Sender } from '../network/request.ts'
import type { Runtime } from '../runtime.ts'
import { defaults, isRecent, type ListRecords, receivePage } from './list-records.ts'

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

/** A list by name, by id, or the recent one of an object. */
export type GetListUiConfig = Page &
  ({ objectApiName: ObjectId; listViewApiName?: string } | { listViewId: string })

const shared = {
  ttl: 'listRecords',
  defaults,
  records: ['records', 'records'],
  objects: (_: unknown, ui: ListUi | undefined) => (ui ? [ui.info.listReference.objectApiName] : []),
  receive: (ui: WireListUi, config: unknown, runtime: Runtime): ListUi => ({
    ...ui,
    records: receivePage(ui.records, config, runtime),
  }),
} as const

/**
 * A list that is known is brought up to date by its records alone. When they turn out to be of another version of
 * the list (their listInfoETag differs), the whole is fetched after all.
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

/** The list of what the reader looked at last, and a page of it. */
export const getMruListUi = adapter(endpoints.mruListUi, {
  ...shared,
  name: 'getMruListUi',
  revalidate: revalidateWith(endpoints.mruListRecords),
})

/**
 * A list view with a page of its records: by name, by id, or, when only an object is given, the list of what the
 * reader looked at last.
 */
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
