import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Layout and default values of a record that is about to be created. */
export const getRecordCreateDefaults = adapter(endpoints.recordDefaults, {
  name: 'getRecordCreateDefaults',
  ttl: 'otherAdapter',
})

/** Values to start a new record from. */
export const getRecordTemplateCreate = adapter(endpoints.createTemplate, {
  name: 'getRecordTemplateCreate',
  ttl: 'createTemplate',
})

/** Values to start a copy of a record from. */
export const getRecordTemplateClone = adapter(endpoints.cloneTemplate, {
  name: 'getRecordTemplateClone',
  ttl: 'cloneTemplate',
  recordIds: ({ recordId }) => [recordId],
})
