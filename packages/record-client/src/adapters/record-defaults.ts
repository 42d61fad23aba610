import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Reads the layout and default values of a new record. */
export const getRecordCreateDefaults = adapter(endpoints.recordDefaults, {
  name: 'getRecordCreateDefaults',
  ttl: 'otherAdapter',
})

/** Reads initial values of a new record. */
export const getRecordTemplateCreate = adapter(endpoints.createTemplate, {
  name: 'getRecordTemplateCreate',
  ttl: 'createTemplate',
})

/** Reads initial values of a copy of a record. */
export const getRecordTemplateClone = adapter(endpoints.cloneTemplate, {
  name: 'getRecordTemplateClone',
  ttl: 'cloneTemplate',
  recordIds: ({ recordId }) => [recordId],
})
