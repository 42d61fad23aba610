import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'
import { batchAdapter } from '../batch-adapter.ts'

/** A collection is out of date soon; the actions in it may be shown meanwhile. */
const collection = { ttl: 'actions', keepFor: 'actionEntry' } as const

const recordIds = (config: { recordIds?: readonly string[] }) => config.recordIds ?? []

/** Actions that need no record, such as those of the page header. */
export const getGlobalActions = adapter(endpoints.globalActions, { name: 'getGlobalActions', ...collection })

/** Actions of records. Needs `sections` or `apiNames` beside the ids. */
export const getRecordActions = adapter(endpoints.recordActions, {
  name: 'getRecordActions',
  ...collection,
  needs: [['sections', 'apiNames']],
  recordIds,
})

/** Actions of the edit form of records. */
export const getRecordEditActions = adapter(endpoints.recordEditActions, {
  name: 'getRecordEditActions',
  ...collection,
  recordIds,
})

/** Actions of the form that creates a record. */
export const getObjectCreateActions = adapter(endpoints.recordCreateActions, {
  name: 'getObjectCreateActions',
  ...collection,
})

/** Actions of the lookups to some objects, such as making a new one. */
export const getLookupActions = adapter(endpoints.lookupActions, { name: 'getLookupActions', ...collection })

/** Actions of one related list of records. */
export const getRelatedListActions = adapter(endpoints.relatedListActions, {
  name: 'getRelatedListActions',
  ...collection,
  recordIds,
})

/** Actions of several related lists of records in one call. Each entry needs a `relatedListId`. */
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

/** Actions of the rows of a related list. */
export const getRelatedListRecordActions = adapter(endpoints.relatedListRecordActions, {
  name: 'getRelatedListRecordActions',
  ...collection,
  recordIds,
})

/** What stands in for an object's standard actions; handed on as it comes. */
export const getActionOverrides = adapter(endpoints.actionOverrides, {
  name: 'getActionOverrides',
  ttl: 'otherAdapter',
  keepFor: 'otherShape',
})

/** Which formulas of a page are active. */
export const getFlexipageFormulaActivations = adapter(endpoints.formulaActivations, {
  name: 'getFlexipageFormulaActivations',
  ttl: 'formulaActivations',
})
