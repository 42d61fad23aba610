import { answers } from '../endpoint.ts'
import { MAX_RELATED_LIST_PAGE_SIZE } from '../limits.ts'
import { boolean, integer, list, object, optional, string } from '../shape.ts'
import type { BatchResults } from '../shapes/batch.ts'
import { fieldNames } from '../shapes/field-names-input.ts'
import type {
  CloneTemplate,
  ContentDocumentComposite,
  CreateTemplate,
  RecordDefaults,
  RecordUi,
} from '../shapes/layout.ts'
import { FormFactor, LayoutMode, LayoutType } from '../shapes/layout-names.ts'
import type { RecordRepresentation } from '../shapes/record.ts'
import { BatchInput, RecordInput } from '../shapes/record-input.ts'

const oneRecord = object({ recordId: string })
const names = optional(fieldNames)
const flag = optional(boolean)

const writeQuery = object({
  allowSaveOnDuplicate: flag,
  handleOwnerChange: flag,
  includeFieldsInBody: flag,
  triggerOtherEmail: flag,
  triggerUserEmail: flag,
  useDefaultRule: flag,
})

const templateQuery = object({ optionalFields: names, recordTypeId: optional(string) })

export const batchOperations = answers<BatchResults<RecordRepresentation>>()('batchOperations', {
  method: 'POST',
  path: '/ui-api/records/batch',
  query: object({ useDefaultRule: flag }),
  body: BatchInput,
  status: 200,
  writes: true,
})

/** Returns 204 without a body if the owner changed and the caller may no longer read the record. */
export const createRecord = answers<RecordRepresentation | undefined>()('createRecord', {
  method: 'POST',
  path: '/ui-api/records',
  query: writeQuery,
  body: RecordInput,
  status: 201,
})

export const updateRecord = answers<RecordRepresentation | undefined>()('updateRecord', {
  method: 'PATCH',
  path: '/ui-api/records/:recordId',
  params: oneRecord,
  query: writeQuery,
  body: RecordInput,
})

export const deleteRecord = answers<undefined>()('deleteRecord', {
  method: 'DELETE',
  path: '/ui-api/records/:recordId',
  params: oneRecord,
  status: 204,
})

export const createContentDocument = answers<ContentDocumentComposite>()('createContentDocument', {
  method: 'POST',
  path: '/ui-api/records/content-documents/content-versions',
  status: 201,
  multipart: true,
})

export const createContentVersion = answers<ContentDocumentComposite>()('createContentVersion', {
  method: 'POST',
  path: '/ui-api/records/content-documents/:contentDocumentId/content-versions',
  params: object({ contentDocumentId: string }),
  status: 201,
  multipart: true,
})

export const recordUi = answers<RecordUi>()('recordUi', {
  method: 'GET',
  path: '/ui-api/record-ui/:recordIds',
  params: object({ recordIds: list(string) }),
  query: object({
    childRelationships: names,
    formFactor: optional(FormFactor),
    layoutTypes: optional(list(LayoutType)),
    modes: optional(list(LayoutMode)),
    optionalFields: names,
    pageSize: optional(integer({ min: 1, max: MAX_RELATED_LIST_PAGE_SIZE })),
    updateMru: flag,
  }),
})

export const recordDefaults = answers<RecordDefaults>()('recordDefaults', {
  method: 'GET',
  path: '/ui-api/record-defaults/create/:objectApiName',
  params: object({ objectApiName: string }),
  query: object({ formFactor: optional(FormFactor), optionalFields: names, recordTypeId: optional(string) }),
})

export const cloneDefaults = answers<RecordDefaults>()('cloneDefaults', {
  method: 'GET',
  path: '/ui-api/record-defaults/clone/:recordId',
  params: oneRecord,
  query: object({ formFactor: optional(FormFactor), optionalFields: names, recordTypeId: optional(string) }),
})

export const cloneTemplate = answers<CloneTemplate>()('cloneTemplate', {
  method: 'GET',
  path: '/ui-api/record-defaults/template/clone/:recordId',
  params: oneRecord,
  query: templateQuery,
})

export const createTemplate = answers<CreateTemplate>()('createTemplate', {
  method: 'GET',
  path: '/ui-api/record-defaults/template/create/:objectApiName',
  params: object({ objectApiName: string }),
  query: templateQuery,
})
