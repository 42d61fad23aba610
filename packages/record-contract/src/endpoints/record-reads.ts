import { answers } from '../endpoint.ts'
import { MAX_RELATED_LIST_PAGE_SIZE } from '../limits.ts'
import { boolean, integer, list, object, optional, string } from '../shape.ts'
import type { BatchResults } from '../shapes/batch.ts'
import { fieldNames } from '../shapes/field-names-input.ts'
import { LayoutMode, LayoutType } from '../shapes/layout-names.ts'
import type { RecordRepresentation } from '../shapes/record.ts'

const names = optional(fieldNames)
const flag = optional(boolean)

/** Query parameters of a read of one or several records. */
const readQuery = object({
  childRelationships: names,
  fields: names,
  forms: names,
  includeFieldsInBody: flag,
  layoutTypes: optional(list(LayoutType)),
  modes: optional(list(LayoutMode)),
  optionalFields: names,
  pageSize: optional(integer({ min: 1, max: MAX_RELATED_LIST_PAGE_SIZE })),
  updateMru: flag,
})

export const record = answers<RecordRepresentation>()('record', {
  method: 'GET',
  path: '/ui-api/records/:recordId',
  params: object({ recordId: string }),
  query: readQuery,
})

export const recordBatch = answers<BatchResults<RecordRepresentation>>()('recordBatch', {
  method: 'GET',
  path: '/ui-api/records/batch/:recordIds',
  params: object({ recordIds: list(string) }),
  query: readQuery,
})
