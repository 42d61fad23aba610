import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Reads the search and display settings of a lookup field. */
export const getLookupMetadata = adapter(endpoints.lookupMetadata, {
  name: 'getLookupMetadata',
  ttl: 'lookupMetadata',
})

/** Reads records that a lookup field may refer to: recent ones, or those that match the text `q`. */
export const getLookupRecords = adapter(endpoints.lookupRecords, {
  name: 'getLookupRecords',
  ttl: 'recordCollection',
  records: ['lookupResults', '*', 'records'],
  objects: (_, data) => Object.keys(data?.lookupResults ?? {}),
})
