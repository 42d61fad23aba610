import { MASTER_RECORD_TYPE_ID, type RecordUi } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter, storeAs } from '../adapter.ts'
import type { Runtime } from '../runtime.ts'
import { getLayout } from './layout.ts'
import { getObjectInfo } from './object-info.ts'

/** Reads records with their layouts and object infos. */
export const getRecordUi = adapter(endpoints.recordUi, {
  name: 'getRecordUi',
  ttl: 'recordUi',
  needs: ['layoutTypes', 'modes'],
  records: ['records'],
  receive(ui, { formFactor }, runtime) {
    // With another form factor the layouts are not those of `getLayout`.
    if (ui && formFactor === undefined) storeParts(runtime, ui)
    return ui
  },
  recordIds: ({ recordIds }) => recordIds,
  missing: (state) => new Error(`RecordUi adapter resolved with a ${state} snapshot with undefined data`),
})

/** Stores object infos and layouts for the reads of one of them. */
function storeParts(runtime: Runtime, { objectInfos, layouts }: RecordUi) {
  for (const [objectApiName, info] of Object.entries(objectInfos ?? {}))
    storeAs(runtime, getObjectInfo, { objectApiName }, info)
  for (const [objectApiName, byType] of Object.entries(layouts ?? {}))
    for (const [recordTypeId, byLayout] of Object.entries(byType))
      for (const [layoutType, byMode] of Object.entries(byLayout))
        for (const [mode, layout] of Object.entries(byMode)) {
          const config = { objectApiName, layoutType, mode } as never
          storeAs(runtime, getLayout, { ...(config as object), recordTypeId } as never, layout)
          if (recordTypeId === MASTER_RECORD_TYPE_ID) storeAs(runtime, getLayout, config, layout)
        }
}
