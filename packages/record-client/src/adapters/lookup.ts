import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** How the suggestions of a lookup field are found and shown. */
export const getLookupMetadata = adapter(endpoints.lookupMetadata, {
  name: 'getLookupMetadata',
  ttl: 'lookupMetadata',
})

/** Records that a lookup field may point to: recent ones, or those that match the text `q`. */
export const getLookupRecords = adapter(endpoints.lookupRecords, {
  name: 'getLookupRecords',
  ttl: 'recordCollection',
  records: ['lookupResults', '*', 'records'],
  objects: (_, data) => Object.keys(data?.lookupResults ?? {}),
})
