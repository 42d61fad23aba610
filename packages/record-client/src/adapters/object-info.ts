import type { ObjectDirectory } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'
import { batchAdapter } from '../batch-adapter.ts'

/** Reads an object: its fields, record types and permissions. */
export const getObjectInfo = adapter(endpoints.objectInfo, { name: 'getObjectInfo', ttl: 'objectInfo' })

/** Reads several object infos in one request; each is stored as by `getObjectInfo`. */
export const getObjectInfos = batchAdapter(endpoints.objectInfoBatch, {
  name: 'getObjectInfos',
  ttl: 'objectInfo',
  item: getObjectInfo,
  toItems: ({ objectApiNames }) => objectApiNames.map((objectApiName) => ({ objectApiName })),
  toConfig: (_, items) => ({ objectApiNames: items.map(({ objectApiName }) => objectApiName) }),
})

const DEFAULT_NAME_FIELDS = ['Name']

/** Reads all visible objects, with labels and URLs. */
export const getObjectInfoDirectory = adapter(endpoints.objectDirectory, {
  name: 'getObjectInfoDirectory',
  ttl: 'objectDirectory',
  receive(directory) {
    const objects: ObjectDirectory['objects'] = {}
    for (const [apiName, entry] of Object.entries(directory.objects))
      objects[apiName] = entry.nameFields?.length ? entry : { ...entry, nameFields: DEFAULT_NAME_FIELDS }
    return { ...directory, objects }
  },
})
