import { answers } from '../endpoint.ts'
import { MAX_SOQL_LENGTH } from '../limits.ts'
import { integer, object, optional, string, textUpTo } from '../shape.ts'
import { fieldNames } from '../shapes/field-names-input.ts'
import {
  type DeletedRecords,
  type GlobalDescribe,
  type QueryResult,
  type SaveResult,
  type SObject,
  type SObjectBasics,
  type SObjectDescribe,
  SObjectInput,
  type UpdatedRecords,
} from '../shapes/sobjects.ts'

const ofObject = object({ objectApiName: string })
const ofRecord = object({ objectApiName: string, recordId: string })
const byExternalId = object({ objectApiName: string, externalIdField: string, externalId: string })
const span = object({ start: string, end: string })
const names = object({ fields: optional(fieldNames) })
const soql = object({ q: textUpTo(MAX_SOQL_LENGTH) })

export const describeGlobal = answers<GlobalDescribe>()('describeGlobal', {
  method: 'GET',
  path: '/sobjects',
})

export const sobjectBasics = answers<SObjectBasics>()('sobjectBasics', {
  method: 'GET',
  path: '/sobjects/:objectApiName',
  params: ofObject,
})

export const describeSobject = answers<SObjectDescribe>()('describeSobject', {
  method: 'GET',
  path: '/sobjects/:objectApiName/describe',
  params: ofObject,
})

export const createSobject = answers<SaveResult>()('createSobject', {
  method: 'POST',
  path: '/sobjects/:objectApiName',
  params: ofObject,
  body: SObjectInput,
  status: 201,
})

export const sobject = answers<SObject>()('sobject', {
  method: 'GET',
  path: '/sobjects/:objectApiName/:recordId',
  params: ofRecord,
  query: names,
})

export const updateSobject = answers<undefined>()('updateSobject', {
  method: 'PATCH',
  path: '/sobjects/:objectApiName/:recordId',
  params: ofRecord,
  body: SObjectInput,
  status: 204,
})

export const deleteSobject = answers<undefined>()('deleteSobject', {
  method: 'DELETE',
  path: '/sobjects/:objectApiName/:recordId',
  params: ofRecord,
  status: 204,
})

export const sobjectByExternalId = answers<SObject>()('sobjectByExternalId', {
  method: 'GET',
  path: '/sobjects/:objectApiName/:externalIdField/:externalId',
  params: byExternalId,
  query: names,
})

/** Returns 201 if the record was created. */
export const upsertSobject = answers<SaveResult>()('upsertSobject', {
  method: 'PATCH',
  path: '/sobjects/:objectApiName/:externalIdField/:externalId',
  params: byExternalId,
  body: SObjectInput,
})

export const updatedSobjects = answers<UpdatedRecords>()('updatedSobjects', {
  method: 'GET',
  path: '/sobjects/:objectApiName/updated',
  params: ofObject,
  query: span,
})

export const deletedSobjects = answers<DeletedRecords>()('deletedSobjects', {
  method: 'GET',
  path: '/sobjects/:objectApiName/deleted',
  params: ofObject,
  query: span,
})

export const recentItems = answers<SObject[]>()('recentItems', {
  method: 'GET',
  path: '/recent',
  query: object({ limit: optional(integer({ min: 1, max: 200 })) }),
})

export const query = answers<QueryResult>()('query', { method: 'GET', path: '/query', query: soql })

export const queryMore = answers<QueryResult>()('queryMore', {
  method: 'GET',
  path: '/query/:locator',
  params: object({ locator: string }),
})

/** Returns the same rows as `query`, because deleted records are not stored. */
export const queryAll = answers<QueryResult>()('queryAll', { method: 'GET', path: '/queryAll', query: soql })
