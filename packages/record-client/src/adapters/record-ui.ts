import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Reads records with the layouts and object infos that show them. */
export const getRecordUi = adapter(endpoints.recordUi, {
  name: 'getRecordUi',
  ttl: 'recordUi',
  needs: ['layoutTypes', 'modes'],
  records: ['records'],
  recordIds: ({ recordIds }) => recordIds,
  missing: (state) => new Error(`RecordUi adapter resolved with a ${state} snapshot with undefined data`),
})
