import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Reads the duplicate rules of an object, and the fields that they compare. */
export const getDuplicateConfiguration = adapter(endpoints.duplicatesConfiguration, {
  name: 'getDuplicateConfiguration',
  ttl: 'duplicatesConfiguration',
})

/** Reads which records a new record would duplicate, without writing. */
export const getDuplicates = adapter(endpoints.predupe, {
  name: 'getDuplicates',
  ttl: 'duplicateCheck',
  needs: ['apiName', 'fields'],
})
