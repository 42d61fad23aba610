import type { ObjectDirectory } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'
import { batchAdapter } from '../batch-adapter.ts'

/** Describes an object: its fields, record types and what the reader may do with it. */
export const getObjectInfo = adapter(endpoints.objectInfo, { name: 'getObjectInfo', ttl: 'objectInfo' })

/** Several object infos in one call; each is kept as `getObjectInfo` keeps it. */
export const getObjectInfos = batchAdapter(endpoints.objectInfoBatch, {
  name: 'getObjectInfos',
  ttl: 'objectInfo',
  item: getObjectInfo,
  toItems: ({ objectApiNames }) => objectApiNames.map((objectApiName) => ({ objectApiName })),
  toConfig: (_, items) => ({ objectApiNames: items.map(({ objectApiName }) => objectApiName) }),
})

const DEFAULT_NAME_FIELDS = ['Name']

/** Every object that the reader can see, with its labels and where to read more. */
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
