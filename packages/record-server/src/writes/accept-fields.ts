import { InvalidField, RecordApiError, type Scalar, type WriteIssue } from '@foyer/record-contract'
import type { ObjectAccess } from '../access/object-access.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Session } from '../session.ts'
import { type ColumnValue, convertValue } from './convert-value.ts'
import { issueAt } from './write-issues.ts'

export type Operation = 'create' | 'update'
/** Values of a write, by field. */
export type Changes = Map<FieldMetadata, ColumnValue>
export type FieldsInput = Readonly<Record<string, Scalar>>

/** Set by the server at every write. */
const STAMPS = new Set([
  'CreatedDate',
  'CreatedById',
  'LastModifiedDate',
  'LastModifiedById',
  'SystemModstamp',
])

/**
 * Converts the fields of a request to column values. Throws for unknown and unreadable names; read-only
 * fields and invalid values are collected as issues.
 */
export function acceptFields(
  object: ObjectMetadata,
  input: FieldsInput,
  operation: Operation,
  { access, session }: { access: ObjectAccess | undefined; session: Session },
) {
  const changes: Changes = new Map()
  const issues: WriteIssue[] = []
  for (const [name, value] of Object.entries(input)) {
    if (name === 'Id' && (access !== undefined || operation === 'update')) continue
    const field = object.fields.get(name)
    const exists = field !== undefined && (access?.canField('read', field) ?? true)
    // A write-only field, such as a password, exists for a write.
    if (!field || !(exists || access?.canField(operation, field))) throw unknownField(name, object)
    if (!maySet(field, operation, access)) {
      issues.push(issueAt(isManaged(field, operation) ? 'managed' : 'readOnly', field, session.language))
      continue
    }
    const converted = convertValue(field, value)
    if ('issue' in converted) issues.push(issueAt(converted.issue, field, session.language, value))
    else changes.set(field, converted.value)
  }
  return { changes, issues }
}

/** Use cases may set fields that are read-only for users, except those that the database or the clock sets. */
function maySet(field: FieldMetadata, operation: Operation, access: ObjectAccess | undefined) {
  if (field.column === null || field.calculated || STAMPS.has(field.apiName)) return false
  return access === undefined || access.canField(operation, field)
}

/** True if no profile may set the field, because it belongs to a use case. */
const isManaged = (field: FieldMetadata, operation: Operation) =>
  field.declaration?.managed !== undefined && !(operation === 'create' ? field.createable : field.updateable)

function unknownField(name: string, object: ObjectMetadata) {
  const { errorCode, status, message } = InvalidField(name, object.apiName)
  return new RecordApiError(errorCode, status, message, { path: `fields.${name}` })
}
