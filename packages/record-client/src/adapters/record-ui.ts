import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'

/** Reads records with their layouts and object infos. */
export const getRecordUi = adapter(endpoints.recordUi, {
  name: 'getRecordUi',
  ttl: 'recordUi',
  needs: ['layoutTypes', 'modes'],
  records: ['records'],
  recordIds: ({ recordIds }) => recordIds,
  missing: (state) => new Error(`RecordUi adapter resolved with a ${state} snapshot with undefined data`),
})
