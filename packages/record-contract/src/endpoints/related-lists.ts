import { answers } from '../endpoint.ts'
import { MAX_RELATED_LIST_PAGE_SIZE } from '../limits.ts'
import { boolean, integer, list, object, optional, string } from '../shape.ts'
import type { SimplifiedBatchResults } from '../shapes/batch.ts'
import { fieldNames } from '../shapes/field-names-input.ts'
import type { RelatedListCount, RelatedListRecordCollection } from '../shapes/list.ts'
import { PreferencesInput } from '../shapes/list-input.ts'
import type {
  RelatedListInfo,
  RelatedListPreferences,
  RelatedListSummaryCollection,
} from '../shapes/related-list-info.ts'
import { RelatedListInfoInput } from '../shapes/related-list-input.ts'

const names = optional(fieldNames)
const recordTypeQuery = object({ recordTypeId: optional(string) })
const countQuery = object({ maxCount: optional(integer({ min: 1, max: MAX_RELATED_LIST_PAGE_SIZE })) })
const ofRecord = object({ parentRecordId: string, relatedListId: string })
const ofObject = object({ parentObjectApiName: string, relatedListId: string })

const recordParameters = {
  fields: names,
  includeColumnLabels: optional(boolean),
  optionalFields: names,
  pageSize: optional(integer({ min: 1, max: MAX_RELATED_LIST_PAGE_SIZE })),
  pageToken: optional(string),
  restrictColumnsToLayout: optional(boolean),
  sortBy: names,
  where: optional(string),
}

export const relatedListCount = answers<RelatedListCount>()('relatedListCount', {
  method: 'GET',
  path: '/ui-api/related-list-count/:parentRecordId/:relatedListId',
  params: ofRecord,
  query: countQuery,
})

export const relatedListCountBatch = answers<SimplifiedBatchResults<RelatedListCount>>()(
  'relatedListCountBatch',
  {
    method: 'GET',
    path: '/ui-api/related-list-count/batch/:parentRecordId/:relatedListNames',
    params: object({ parentRecordId: string, relatedListNames: list(string) }),
    query: countQuery,
  },
)

export const relatedListInfos = answers<RelatedListSummaryCollection>()('relatedListInfos', {
  method: 'GET',
  path: '/ui-api/related-list-info/:parentObjectApiName',
  params: object({ parentObjectApiName: string }),
  query: recordTypeQuery,
})

export const relatedListInfo = answers<RelatedListInfo>()('relatedListInfo', {
  method: 'GET',
  path: '/ui-api/related-list-info/:parentObjectApiName/:relatedListId',
  params: ofObject,
  query: object({
    fields: names,
    optionalFields: names,
    recordTypeId: optional(string),
    restrictColumnsToLayout: optional(boolean),
  }),
})

export const relatedListInfoBatch = answers<SimplifiedBatchResults<RelatedListInfo>>()(
  'relatedListInfoBatch',
  {
    method: 'GET',
    path: '/ui-api/related-list-info/batch/:parentObjectApiName/:relatedListNames',
    params: object({ parentObjectApiName: string, relatedListNames: list(string) }),
    query: recordTypeQuery,
  },
)

export const updateRelatedListInfo = answers<RelatedListInfo>()('updateRelatedListInfo', {
  method: 'PATCH',
  path: '/ui-api/related-list-info/:parentObjectApiName/:relatedListId',
  params: ofObject,
  query: recordTypeQuery,
  body: RelatedListInfoInput,
})

export const relatedListPreferences = answers<RelatedListPreferences>()('relatedListPreferences', {
  method: 'GET',
  path: '/ui-api/related-list-preferences/:preferencesId',
  params: object({ preferencesId: string }),
})

export const relatedListPreferencesBatch = answers<SimplifiedBatchResults<RelatedListPreferences>>()(
  'relatedListPreferencesBatch',
  {
    method: 'GET',
    path: '/ui-api/related-list-preferences/batch/:preferencesIds',
    params: object({ preferencesIds: list(string) }),
  },
)

export const updateRelatedListPreferences = answers<RelatedListPreferences>()(
  'updateRelatedListPreferences',
  {
    method: 'PATCH',
    path: '/ui-api/related-list-preferences/:preferencesId',
    params: object({ preferencesId: string }),
    body: PreferencesInput,
  },
)

export const relatedListRecords = answers<RelatedListRecordCollection>()('relatedListRecords', {
  method: 'POST',
  path: '/ui-api/related-list-records/:parentRecordId/:relatedListId',
  params: ofRecord,
  body: object(recordParameters),
})

/** GET variant of the same read, for the URLs of its pages. */
export const relatedListRecordsByAddress = answers<RelatedListRecordCollection>()(
  'relatedListRecordsByAddress',
  {
    method: 'GET',
    path: '/ui-api/related-list-records/:parentRecordId/:relatedListId',
    params: ofRecord,
    query: object(recordParameters),
  },
)

export const relatedListRecordsBatch = answers<SimplifiedBatchResults<RelatedListRecordCollection>>()(
  'relatedListRecordsBatch',
  {
    method: 'POST',
    path: '/ui-api/related-list-records/batch/:parentRecordId',
    params: object({ parentRecordId: string }),
    body: object({ relatedListParameters: list(object({ relatedListId: string, ...recordParameters })) }),
  },
)

/** GET variant of the same read, with the same parameters for every list. */
export const relatedListRecordsBatchByAddress = answers<
  SimplifiedBatchResults<RelatedListRecordCollection>
>()('relatedListRecordsBatchByAddress', {
  method: 'GET',
  path: '/ui-api/related-list-records/batch/:parentRecordId/:relatedListIds',
  params: object({ parentRecordId: string, relatedListIds: list(string) }),
  query: object(recordParameters),
})
