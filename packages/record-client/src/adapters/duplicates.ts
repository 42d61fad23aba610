import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Which duplicate rules an object has, and which fields they look at. */
export const getDuplicateConfiguration = adapter(endpoints.duplicatesConfiguration, {
  name: 'getDuplicateConfiguration',
  ttl: 'duplicatesConfiguration',
})

/** Which records a record about to be created would duplicate. Nothing is written. */
export const getDuplicates = adapter(endpoints.predupe, {
  name: 'getDuplicates',
  ttl: 'duplicateCheck',
  needs: ['apiName', 'fields'],
})
