import { InvalidField, RecordApiError, type Scalar, type WriteIssue } from '@foyer/record-contract'
import type { ObjectAccess } from '../access/object-access.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { type ColumnValue, convertValue } from './convert-value.ts'
import { issueAt } from './write-issues.ts'

export type Operation = 'create' | 'update'
/** What a write sets, by field. */
export type Changes = Map<FieldMetadata, ColumnValue>
export type FieldsInput = Readonly<Record<string, Scalar>>

/** Set by the server at every write, whoever writes. */
const STAMPS = new Set([
  'CreatedDate',
  'CreatedById',
  'LastModifiedDate',
  'LastModifiedById',
  'SystemModstamp',
])

/**
 * The fields of a request as column values. Names that do not exist for the caller end the request; fields he sees
 * but may not set, and values that do not fit, are collected as faults.
 */
export function acceptFields(
  object: ObjectMetadata,
  input: FieldsInput,
  operation: Operation,
  { access, session }: { access: ObjectAccess | undefined; session: Session },
) {
  const changes: Changes = new Map()
  const faults: WriteIssue[] = []
  for (const [name, value] of Object.entries(input)) {
    if (name === 'Id' && (access !== undefined || operation === 'update')) continue
    const field = object.fields.get(name)
    const exists = field !== undefined && (access?.canField('read', field) ?? true)
    // What may be set without being read, as a password, still exists for a write.
    if (!field || !(exists || access?.canField(operation, field))) throw unknownField(name, object)
    if (!maySet(field, operation, access)) {
      faults.push(issueAt(isManaged(field, operation) ? 'managed' : 'readOnly', field, session.language))
      continue
    }
    const converted = convertValue(field, value)
    if ('fault' in converted) faults.push(issueAt(converted.fault, field, session.language, value))
    else changes.set(field, converted.value)
  }
  return { changes, faults }
}

/** The server's own use cases may set what no person may, except what only the database and the clock decide. */
function maySet(field: FieldMetadata, operation: Operation, access: ObjectAccess | undefined) {
  if (field.column === null || field.calculated || STAMPS.has(field.apiName)) return false
  return access === undefined || access.canField(operation, field)
}

/** True where no profile may set the field, because it belongs to a use case. */
const isManaged = (field: FieldMetadata, operation: Operation) =>
  field.declaration?.managed !== undefined && !(operation === 'create' ? field.createable : field.updateable)

function unknownField(name: string, object: ObjectMetadata) {
  const { errorCode, status, message } = InvalidField(name, object.apiName)
  return new RecordApiError(errorCode, status, message, { path: `fields.${name}` })
}
