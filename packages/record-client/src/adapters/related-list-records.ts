import {
  DEFAULT_RELATED_LIST_PAGE_SIZE,
  type ObjectInfo,
  type RelatedListReference,
} from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { adapter } from '../adapter.ts'
import { batchAdapter } from '../batch-adapter.ts'
import type { Runtime } from '../runtime.ts'
import type { StoredRecord } from '../store/entries.ts'
import { resultKey } from '../store/keys.ts'
import type { RecordsAdapter } from '../typed-reads.ts'
import { parseSortBy } from './list-records.ts'
import type { RelatedListPage } from './page-types.ts'

/** Returns the child object, whose changes make a related list and its count stale. */
const childObjectOf = (data: { listReference: RelatedListReference } | undefined) =>
  data?.listReference.objectApiName ? [data.listReference.objectApiName] : []

/** Reads a page of records of a related list. */
export const getRelatedListRecords = adapter(endpoints.relatedListRecords, {
  name: 'getRelatedListRecords',
  live: true,
  ttl: 'relatedListRecords',
  defaults: { pageSize: DEFAULT_RELATED_LIST_PAGE_SIZE },
  records: ['records'],
  receive: (page, _, runtime): RelatedListPage => ({
    ...page,
    listReference: withChildObject(page.listReference, runtime, page.records[0]?.apiName),
    sortBy: parseSortBy(page.sortBy),
  }),
  objects: (_, cached) => childObjectOf(cached),
  list: { includes: isChild },
}) as RecordsAdapter<'getRelatedListRecords'>

/** Reads pages of several related lists of one record in one request. Each entry needs a `relatedListId`. */
export const getRelatedListRecordsBatch = batchAdapter(endpoints.relatedListRecordsBatch, {
  name: 'getRelatedListRecordsBatch',
  ttl: 'relatedListRecords',
  needs: ['relatedListParameters'],
  item: getRelatedListRecords,
  toItems: ({ parentRecordId, relatedListParameters }) =>
    relatedListParameters.map((parameters) => ({
      parentRecordId,
      ...parameters,
      restrictColumnsToLayout: true,
    })),
  toConfig: ({ parentRecordId }, items) => ({
    parentRecordId,
    relatedListParameters: items.map(({ parentRecordId: _, ...parameters }) => parameters),
  }),
})

/** Reads the number of records of a related list, up to `maxCount`. */
export const getRelatedListCount = adapter(endpoints.relatedListCount, {
  name: 'getRelatedListCount',
  live: true,
  ttl: 'otherAdapter',
  receive: (count, _, runtime) => ({
    ...count,
    listReference: withChildObject(count.listReference, runtime),
  }),
  objects: (_, cached) => childObjectOf(cached),
  list: { includes: isChild },
})

/** Reads the number of records of several related lists of one record. */
export const getRelatedListsCount = batchAdapter(endpoints.relatedListCountBatch, {
  name: 'getRelatedListsCount',
  ttl: 'otherAdapter',
  item: getRelatedListCount,
  toItems: ({ relatedListNames, ...others }) =>
    relatedListNames.map((relatedListId) => ({ ...others, relatedListId })),
  toConfig: ({ relatedListNames: _, ...others }, items) => ({
    ...others,
    relatedListNames: items.map(({ relatedListId }) => relatedListId),
  }),
})

/** Returns the relationship of a related list, if the object info of the parent is cached. */
function findRelationship(
  store: Runtime['store'],
  { parentObjectApiName, relatedListId }: RelatedListReference,
) {
  const parent = store.results.get(resultKey('objectInfo', { objectApiName: parentObjectApiName }))
  return (parent?.value as ObjectInfo | undefined)?.childRelationships?.find(
    ({ relationshipName }) => relationshipName === relatedListId,
  )
}

/** Whether a record belongs to a related list: its lookup refers to the parent. Undefined if there is a filter. */
function isChild(
  { apiName, fields }: StoredRecord,
  config: { parentRecordId: string; where?: unknown },
  list: unknown,
  { store }: Runtime,
) {
  const { listReference } = list as { listReference: RelatedListReference }
  if (apiName !== listReference.objectApiName) return false
  const value = fields[findRelationship(store, listReference)?.fieldName ?? '']?.value
  if (value === undefined) return undefined
  return value === config.parentRecordId ? config.where === undefined || undefined : false
}

/** Adds a missing child object to a reference, from the records or from the object info of the parent. */
function withChildObject(reference: RelatedListReference, { store }: Runtime, recordObject?: string) {
  const child = findRelationship(store, reference)
  return {
    ...reference,
    objectApiName: reference.objectApiName ?? recordObject ?? child?.childObjectApiName ?? null,
  }
}
