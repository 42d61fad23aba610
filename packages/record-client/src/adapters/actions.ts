import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'
import { batchAdapter } from '../batch-adapter.ts'

/** A collection becomes stale soon, but its actions may still be displayed. */
const collection = { ttl: 'actions', keepFor: 'actionEntry' } as const

const recordIds = (config: { recordIds?: readonly string[] }) => config.recordIds ?? []

/** Reads actions that need no record, such as those of the page header. */
export const getGlobalActions = adapter(endpoints.globalActions, { name: 'getGlobalActions', ...collection })

/** Reads actions of records. Needs `sections` or `apiNames` in addition to the ids. */
export const getRecordActions = adapter(endpoints.recordActions, {
  name: 'getRecordActions',
  ...collection,
  needs: [['sections', 'apiNames']],
  recordIds,
})

/** Reads actions of the edit form of records. */
export const getRecordEditActions = adapter(endpoints.recordEditActions, {
  name: 'getRecordEditActions',
  ...collection,
  recordIds,
})

/** Reads actions of the form that creates a record. */
export const getObjectCreateActions = adapter(endpoints.recordCreateActions, {
  name: 'getObjectCreateActions',
  ...collection,
})

/** Reads actions of lookups to some objects, such as creating a new one. */
export const getLookupActions = adapter(endpoints.lookupActions, { name: 'getLookupActions', ...collection })

/** Reads actions of one related list of records. */
export const getRelatedListActions = adapter(endpoints.relatedListActions, {
  name: 'getRelatedListActions',
  ...collection,
  recordIds,
})

/** Reads actions of several related lists in one request. Each entry needs a `relatedListId`. */
export const getRelatedListsActions = batchAdapter(endpoints.relatedListActionsBatch, {
  name: 'getRelatedListsActions',
  ttl: 'actions',
  needs: ['relatedListsActionParameters'],
  item: getRelatedListActions,
  toItems: ({ recordIds, relatedListsActionParameters }) =>
    relatedListsActionParameters.map((parameters) => ({ recordIds, ...parameters })),
  toConfig: ({ recordIds }, items) => ({
    recordIds,
    relatedListsActionParameters: items.map(({ recordIds: _, ...parameters }) => parameters),
  }),
})

/** Reads actions of the rows of a related list. */
export const getRelatedListRecordActions = adapter(endpoints.relatedListRecordActions, {
  name: 'getRelatedListRecordActions',
  ...collection,
  recordIds,
})

/** Reads the overrides of standard actions, without conversion. */
export const getActionOverrides = adapter(endpoints.actionOverrides, {
  name: 'getActionOverrides',
  ttl: 'otherAdapter',
  keepFor: 'otherShape',
})

/** Reads which formulas of a page are active. */
export const getFlexipageFormulaActivations = adapter(endpoints.formulaActivations, {
  name: 'getFlexipageFormulaActivations',
  ttl: 'formulaActivations',
})
