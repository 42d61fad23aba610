import {
  DEFAULT_SUMMARY_PAGE_SIZE,
  type ListInfo,
  type ListReference,
  RECENT_LIST,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { type Adapter, adapter, mutation } from '../adapter.ts'
import { batchAdapter } from '../batch-adapter.ts'
import { objectName } from '../coerce.ts'
import type { Runtime } from '../runtime.ts'

const defaults = { pageSize: DEFAULT_SUMMARY_PAGE_SIZE }

export const isRecent = (listViewApiName: unknown) => listViewApiName === RECENT_LIST

/** Adds the type of a list to its reference, which servers may omit. */
export const withListType = (reference: ListReference): ListReference => ({
  ...reference,
  type: isRecent(reference.listViewApiName) ? 'mru' : (reference.type ?? 'listView'),
})

export const receiveInfo = (info: ListInfo): ListInfo =>
  info?.listReference ? { ...info, listReference: withListType(info.listReference) } : info

/** Reads a list view: columns, filters, order, available actions. */
export const getListInfoByName = adapter(endpoints.listInfo, {
  name: 'getListInfoByName',
  ttl: 'listInfo',
  receive: receiveInfo,
})

/** Entry of a list view by id. Only batches fill it. */
const infoById: Adapter<{ ids: readonly string[] }, ListInfo> = adapter(endpoints.listInfoBatch, {
  name: 'getListInfoById',
  keyName: 'listInfoById',
  ttl: 'listInfo',
  receive: (info, _, runtime) => storeInfo(runtime, info as unknown as ListInfo),
})

type NamedList = { objectApiName: string; listViewApiName: string }

/** A list view of a batch, by id or by name. */
const infoByIdOrName: Adapter<{ ids: string[] } | NamedList, ListInfo> = {
  name: 'getListInfo',
  open: (runtime, config) =>
    'ids' in (config as object) ? infoById.open(runtime, config) : getListInfoByName.open(runtime, config),
}

/** Reads several list views, by id or by `Object.list`. */
export const getListInfosByName = batchAdapter(endpoints.listInfoBatch, {
  name: 'getListInfosByName',
  ttl: 'listInfo',
  errorTtl: 'listInfoBatchError',
  needs: [['ids', 'names']],
  item: infoByIdOrName,
  toItems: ({ ids = [], names = [] }): ({ ids: string[] } | NamedList)[] => [
    ...ids.map((id) => ({ ids: [id] })),
    ...names.map((name) => {
      const [objectApiName = '', listViewApiName = ''] = name.split('.')
      return { objectApiName, listViewApiName }
    }),
  ],
  toConfig: (_, items) => {
    const ids = items.flatMap((item) => ('ids' in item ? item.ids : []))
    const names = items.flatMap((item) =>
      'ids' in item ? [] : [`${item.objectApiName}.${item.listViewApiName}`],
    )
    return { ids: ids.length ? ids : undefined, names: names.length ? names : undefined }
  },
})

/** Reads the list views of an object. */
export const getListInfosByObjectName = adapter(endpoints.listInfosOfObject, {
  name: 'getListInfosByObjectName',
  ttl: 'listInfo',
  defaults,
})

/** Reads the list views of an object with their URLs. */
export const getListViewSummaries = adapter(endpoints.listViewSummaries, {
  name: 'getListViewSummaries',
  ttl: 'listInfo',
  defaults,
})

/** Reads the available columns and filters of list views of an object. */
export const getListObjectInfo = adapter(endpoints.listObjectInfo, {
  name: 'getListObjectInfo',
  ttl: 'listObjectInfo',
})

/** Creates a list view. */
export const createListInfo = mutation(endpoints.createListInfo, {
  name: 'createListInfo',
  receive: ({ body }, _, runtime) => storeChangedInfo(runtime, body),
})

/** Updates a list view. */
export const updateListInfoByName = mutation(endpoints.updateListInfo, {
  name: 'updateListInfoByName',
  receive: ({ body }, list, runtime) => {
    forEachPage(runtime, list, runtime.invalidate)
    return storeChangedInfo(runtime, body)
  },
})

/** Deletes a list view. */
export const deleteListInfo = mutation(endpoints.deleteListInfo, {
  name: 'deleteListInfo',
  receive: (_, list, runtime): void => {
    const info = getListInfoByName.open(runtime, list)
    if (info) runtime.store.evict(info)
    forEachPage(runtime, list, runtime.store.evict)
    invalidateSummaries(runtime, list.objectApiName)
  },
})

function storeInfo(runtime: Runtime, received: ListInfo) {
  const info = receiveInfo(received)
  const result = getListInfoByName.open(runtime, info.listReference)
  if (result) runtime.store.put(result, info)
  return info
}

function storeChangedInfo(runtime: Runtime, info: ListInfo) {
  invalidateSummaries(runtime, info.listReference.objectApiName)
  return storeInfo(runtime, info)
}

const SUMMARIES: readonly unknown[] = ['getListInfosByObjectName', 'getListViewSummaries']
function invalidateSummaries(runtime: Runtime, object: unknown) {
  for (const result of runtime.store.results.values()) {
    const isSameObject = (result.value as { objectApiName?: string })?.objectApiName === objectName(object)
    if (isSameObject && SUMMARIES.includes(result.plan.adapter)) runtime.invalidate(result)
  }
}

interface WithListReference {
  listReference?: { objectApiName: string; listViewApiName: string | null; id: string | null }
  info?: WithListReference
}

/** Applies an action to all results that contain records of a list view. */
function forEachPage(
  runtime: Runtime,
  { objectApiName, listViewApiName }: { objectApiName: unknown; listViewApiName: string },
  action: Runtime['invalidate'],
) {
  for (const result of runtime.store.results.values()) {
    const value = result.value as WithListReference | undefined
    const reference = value?.listReference ?? value?.info?.listReference
    const isSameList =
      reference?.objectApiName === objectName(objectApiName) && reference?.listViewApiName === listViewApiName
    if (result.plan.objects && isSameList) action(result)
  }
}
