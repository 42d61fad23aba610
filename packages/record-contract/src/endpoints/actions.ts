import { answers } from '../endpoint.ts'
import { MAX_BATCH_RECORDS } from '../limits.ts'
import { boolean, list, object, optional, string } from '../shape.ts'
import { ActionParameters, actionParameters, QuickActionInput } from '../shapes/action-input.ts'
import type {
  ActionCollection,
  ActionOverrides,
  FormulaActivations,
  QuickActionDefaults,
  QuickActionExecution,
  QuickActionInfo,
  QuickActionLayout,
} from '../shapes/actions.ts'
import type { SimplifiedBatchResults } from '../shapes/batch.ts'
import { fieldNames } from '../shapes/field-names-input.ts'

const { actionTypes, formFactor, sections } = actionParameters
/** Parameters of calls that cannot filter actions by name. */
const shortParameters = object({ actionTypes, formFactor, sections })
const ofRecords = object({ recordIds: list(string) })
const ofAction = object({ actionApiName: string })

export const globalActions = answers<ActionCollection>()('globalActions', {
  method: 'GET',
  path: '/ui-api/actions/global',
  query: ActionParameters,
})

export const quickActionLayout = answers<QuickActionLayout>()('quickActionLayout', {
  method: 'GET',
  path: '/ui-api/actions/layout/:actionApiName',
  params: ofAction,
  query: object({ objectApiName: optional(string), recordTypeId: optional(string) }),
})

export const lookupActions = answers<ActionCollection>()('lookupActions', {
  method: 'GET',
  path: '/ui-api/actions/lookup/:objectApiNames',
  params: object({ objectApiNames: list(string, MAX_BATCH_RECORDS) }),
  query: shortParameters,
})

export const listViewActions = answers<ActionCollection>()('listViewActions', {
  method: 'GET',
  path: '/ui-api/actions/list-view/:listViewIds',
  params: object({ listViewIds: list(string, MAX_BATCH_RECORDS) }),
  query: ActionParameters,
})

/** Actions of the recently-used lists, by object. */
export const mruListActions = answers<ActionCollection>()('mruListActions', {
  method: 'GET',
  path: '/ui-api/actions/mru-list/:objectApiNames',
  params: object({ objectApiNames: list(string, MAX_BATCH_RECORDS) }),
  query: ActionParameters,
})

export const recordCreateActions = answers<ActionCollection>()('recordCreateActions', {
  method: 'GET',
  path: '/ui-api/actions/object/:objectApiName/record-create',
  params: object({ objectApiName: string }),
  query: shortParameters,
})

export const actionOverrides = answers<ActionOverrides>()('actionOverrides', {
  method: 'GET',
  path: '/ui-api/actions/overrides/:objectApiName',
  params: object({ objectApiName: string }),
  query: object({ defaultTemplateOnly: optional(boolean), type: optional(string) }),
})

export const formulaActivations = answers<FormulaActivations>()('formulaActivations', {
  method: 'GET',
  path: '/ui-api/actions/formula-activation/:actionFeature',
  params: object({ actionFeature: string }),
  query: object({ application: optional(string), objectApiNames: optional(list(string, MAX_BATCH_RECORDS)) }),
})

export const quickActionInfo = answers<QuickActionInfo>()('quickActionInfo', {
  method: 'GET',
  path: '/ui-api/actions/quick-action-info/:actionApiName',
  params: ofAction,
  query: object({ parentRecordId: optional(string) }),
})

export const quickActionDefaults = answers<QuickActionDefaults>()('quickActionDefaults', {
  method: 'GET',
  path: '/ui-api/actions/record-defaults/:actionApiName',
  params: ofAction,
  query: object({ optionalFields: optional(fieldNames), parentRecordId: optional(string) }),
})

export const recordActions = answers<ActionCollection>()('recordActions', {
  method: 'GET',
  path: '/ui-api/actions/record/:recordIds',
  params: ofRecords,
  query: ActionParameters,
})

export const recordEditActions = answers<ActionCollection>()('recordEditActions', {
  method: 'GET',
  path: '/ui-api/actions/record/:recordIds/record-edit',
  params: ofRecords,
  query: shortParameters,
})

export const relatedListActionsBatch = answers<SimplifiedBatchResults<ActionCollection>>()(
  'relatedListActionsBatch',
  {
    method: 'POST',
    path: '/ui-api/actions/record/:recordIds/related-list/batch',
    params: ofRecords,
    body: object({
      relatedListsActionParameters: list(object({ relatedListId: string, ...actionParameters })),
    }),
  },
)

export const relatedListActions = answers<ActionCollection>()('relatedListActions', {
  method: 'POST',
  path: '/ui-api/actions/record/:recordIds/related-list/:relatedListId',
  params: object({ recordIds: list(string), relatedListId: string }),
  body: ActionParameters,
})

/** GET variant of the same call. */
export const relatedListActionsByAddress = answers<ActionCollection>()('relatedListActionsByAddress', {
  method: 'GET',
  path: '/ui-api/actions/record/:recordIds/related-list/:relatedListId',
  params: object({ recordIds: list(string), relatedListId: string }),
  query: ActionParameters,
})

/** GET variant for several lists, all with the same parameters. */
export const relatedListActionsBatchByAddress = answers<SimplifiedBatchResults<ActionCollection>>()(
  'relatedListActionsBatchByAddress',
  {
    method: 'GET',
    path: '/ui-api/actions/record/:recordIds/related-list/batch/:relatedListIds',
    params: object({ recordIds: list(string), relatedListIds: list(string) }),
    query: ActionParameters,
  },
)

export const relatedListRecordActions = answers<ActionCollection>()('relatedListRecordActions', {
  method: 'GET',
  path: '/ui-api/actions/record/:recordIds/related-list-record/:relatedListRecordIds',
  params: object({ recordIds: list(string), relatedListRecordIds: list(string) }),
  query: shortParameters,
})

export const performQuickAction = answers<QuickActionExecution>()('performQuickAction', {
  method: 'POST',
  path: '/ui-api/actions/perform-quick-action/:actionApiName',
  params: ofAction,
  body: QuickActionInput,
  status: 201,
})

export const performUpdateQuickAction = answers<QuickActionExecution>()('performUpdateQuickAction', {
  method: 'PATCH',
  path: '/ui-api/actions/perform-quick-action/:actionApiName',
  params: ofAction,
  body: QuickActionInput,
})
