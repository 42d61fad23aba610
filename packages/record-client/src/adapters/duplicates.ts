import { duplicatesConfiguration, predupe } from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Which duplicate rules an object has, and which fields they look at. */
export const getDuplicateConfiguration = adapter(duplicatesConfiguration, {
  name: 'getDuplicateConfiguration',
  ttl: 'duplicatesConfiguration',
})

/** Which records a record about to be created would duplicate. Nothing is written. */
export const getDuplicates = adapter(predupe, {
  name: 'getDuplicates',
  ttl: 'duplicateCheck',
  needs: ['apiName', 'fields'],
})
