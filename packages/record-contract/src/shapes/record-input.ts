import { MAX_FIELD_NAMES } from '../limits.ts'
import {
  boolean,
  either,
  type Infer,
  list,
  map,
  nullable,
  number,
  object,
  optional,
  string,
} from '../shape.ts'

export const FieldInput = nullable(either(string, number, boolean))
/** Input values by field. */
export const FieldInputs = map(FieldInput, MAX_FIELD_NAMES)

const recordInput = {
  apiName: optional(nullable(string)),
  fields: FieldInputs,
  allowSaveOnDuplicate: optional(boolean),
  /** Id of a new record, made by the client with `newId`. */
  id: optional(string),
}
/** Input values: compound fields as their parts, lookups as ids, multi-select picklists as `A;B`. */
export const RecordInput = object(recordInput, 'RecordInput')
export type RecordInput = Infer<typeof RecordInput>

/** A record of a batch; `ifMatch` is the `weakEtag` of the version to update or delete. */
export const BatchRecordInput = object({ ...recordInput, ifMatch: optional(number) }, 'BatchRecordInput')
export type BatchRecordInput = Infer<typeof BatchRecordInput>

export const BatchInput = object(
  {
    allOrNone: optional(boolean),
    operations: list(object({ type: string, records: list(BatchRecordInput) })),
  },
  'BatchInput',
)
export type BatchInput = Infer<typeof BatchInput>
