import { answers } from '../endpoint.ts'
import { MAX_BATCH_RECORDS, MAX_SEARCH_LENGTH, MAX_SOQL_LENGTH } from '../limits.ts'
import { boolean, integer, list, object, optional, string, textUpTo, unknown } from '../shape.ts'
import {
  BatchRequests,
  type BatchResponse,
  CollectionInput,
  CompositeInput,
  type CompositeResults,
  RetrieveInput,
} from '../shapes/composite.ts'
import type {
  ApprovalLayouts,
  CompactLayouts,
  DescribedLayout,
  DescribedLayouts,
} from '../shapes/described-layouts.ts'
import { fieldNames } from '../shapes/field-names-input.ts'
import type { ListViewDescribe, ListViewResults, ListViews } from '../shapes/list-views.ts'
import type { QuickActionDescribe, QuickActionResult, QuickActionSummary } from '../shapes/quick-actions.ts'
import {
  type Limits,
  ParameterizedSearchInput,
  type SearchRecords,
  type Tab,
  type Theme,
} from '../shapes/rest.ts'
import type { SaveResult, SObject } from '../shapes/sobjects.ts'

const ofObject = object({ objectApiName: string })
const ofList = object({ objectApiName: string, listViewId: string })
const ofAction = object({ objectApiName: string, quickActionName: string })
const actionInput = object({ contextId: optional(string), record: optional(unknown) })

export const search = answers<SearchRecords>()('search', {
  method: 'GET',
  path: '/search',
  query: object({ q: textUpTo(MAX_SOQL_LENGTH) }),
})

/** `Account.fields` sets the fields of an object, `Account.limit` the maximum number of its records. */
export const parameterizedSearchByAddress = answers<SearchRecords>()('parameterizedSearchByAddress', {
  method: 'GET',
  path: '/parameterizedSearch',
  query: object({
    q: textUpTo(MAX_SEARCH_LENGTH),
    sobject: optional(string),
    fields: optional(fieldNames),
    in: optional(string),
    defaultLimit: optional(integer({ min: 1, max: 2000 })),
    overallLimit: optional(integer({ min: 1, max: 2000 })),
  }),
})

export const parameterizedSearch = answers<SearchRecords>()('parameterizedSearch', {
  method: 'POST',
  path: '/parameterizedSearch',
  body: ParameterizedSearchInput,
  writes: false,
})

export const limits = answers<Limits>()('limits', { method: 'GET', path: '/limits' })
export const theme = answers<Theme>()('theme', { method: 'GET', path: '/theme' })
export const tabs = answers<Tab[]>()('tabs', { method: 'GET', path: '/tabs' })

export const describeLayouts = answers<DescribedLayouts>()('describeLayouts', {
  method: 'GET',
  path: '/sobjects/:objectApiName/describe/layouts',
  params: ofObject,
})

export const describeLayout = answers<DescribedLayout>()('describeLayout', {
  method: 'GET',
  path: '/sobjects/:objectApiName/describe/layouts/:recordTypeId',
  params: object({ objectApiName: string, recordTypeId: string }),
})

export const describeCompactLayouts = answers<CompactLayouts>()('describeCompactLayouts', {
  method: 'GET',
  path: '/sobjects/:objectApiName/describe/compactLayouts',
  params: ofObject,
})

export const describeApprovalLayouts = answers<ApprovalLayouts>()('describeApprovalLayouts', {
  method: 'GET',
  path: '/sobjects/:objectApiName/describe/approvalLayouts',
  params: ofObject,
})

export const listViews = answers<ListViews>()('listViews', {
  method: 'GET',
  path: '/sobjects/:objectApiName/listviews',
  params: ofObject,
})

export const listViewDescribe = answers<ListViewDescribe>()('listViewDescribe', {
  method: 'GET',
  path: '/sobjects/:objectApiName/listviews/:listViewId/describe',
  params: ofList,
})

export const listViewResults = answers<ListViewResults>()('listViewResults', {
  method: 'GET',
  path: '/sobjects/:objectApiName/listviews/:listViewId/results',
  params: ofList,
  query: object({
    limit: optional(integer({ min: 1, max: 2000 })),
    offset: optional(integer({ min: 0, max: 2000 })),
  }),
})

export const globalQuickActions = answers<QuickActionSummary[]>()('globalQuickActions', {
  method: 'GET',
  path: '/quickActions',
})

export const quickActions = answers<QuickActionSummary[]>()('quickActions', {
  method: 'GET',
  path: '/sobjects/:objectApiName/quickActions',
  params: ofObject,
})

export const describeQuickAction = answers<QuickActionDescribe>()('describeQuickAction', {
  method: 'GET',
  path: '/sobjects/:objectApiName/quickActions/:quickActionName/describe',
  params: ofAction,
})

export const quickActionValues = answers<SObject>()('quickActionValues', {
  method: 'GET',
  path: '/sobjects/:objectApiName/quickActions/:quickActionName/defaultValues',
  params: ofAction,
})

export const quickActionValuesOf = answers<SObject>()('quickActionValuesOf', {
  method: 'GET',
  path: '/sobjects/:objectApiName/quickActions/:quickActionName/defaultValues/:recordId',
  params: object({ objectApiName: string, quickActionName: string, recordId: string }),
})

export const executeQuickAction = answers<QuickActionResult>()('executeQuickAction', {
  method: 'POST',
  path: '/sobjects/:objectApiName/quickActions/:quickActionName',
  params: ofAction,
  body: actionInput,
  status: 201,
})

export const composite = answers<CompositeResults>()('composite', {
  method: 'POST',
  path: '/composite',
  body: CompositeInput,
  writes: true,
})

export const compositeBatch = answers<BatchResponse>()('compositeBatch', {
  method: 'POST',
  path: '/composite/batch',
  body: BatchRequests,
  writes: true,
})

export const createSobjects = answers<SaveResult[]>()('createSobjects', {
  method: 'POST',
  path: '/composite/sobjects',
  body: CollectionInput,
  writes: true,
})

export const updateSobjects = answers<SaveResult[]>()('updateSobjects', {
  method: 'PATCH',
  path: '/composite/sobjects',
  body: CollectionInput,
})

export const deleteSobjects = answers<SaveResult[]>()('deleteSobjects', {
  method: 'DELETE',
  path: '/composite/sobjects',
  query: object({ ids: list(string, MAX_BATCH_RECORDS), allOrNone: optional(boolean) }),
})

export const upsertSobjects = answers<SaveResult[]>()('upsertSobjects', {
  method: 'PATCH',
  path: '/composite/sobjects/:objectApiName/:externalIdField',
  params: object({ objectApiName: string, externalIdField: string }),
  body: CollectionInput,
})

export const sobjectsByIds = answers<(SObject | null)[]>()('sobjectsByIds', {
  method: 'POST',
  path: '/composite/sobjects/:objectApiName',
  params: ofObject,
  body: RetrieveInput,
  writes: false,
})

export const sobjectsByAddress = answers<(SObject | null)[]>()('sobjectsByAddress', {
  method: 'GET',
  path: '/composite/sobjects/:objectApiName',
  params: ofObject,
  query: object({ ids: list(string, MAX_BATCH_RECORDS), fields: fieldNames }),
})
