import {
  InvalidInput,
  type RecordApiError,
  RowLocked,
  refusedWrite,
  TooManyRequests,
  type WriteFault,
} from '@foyer/record-contract'
import { labelIn } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata, Registry } from '../metadata/registry.ts'

interface DatabaseError extends Error {
  code: string
  table?: string
  column?: string
  constraint?: string
  detail?: string
}

/**
 * What an error of PostgreSQL means to the caller; undefined when it means nothing to him. Most of it is refused
 * before a statement runs: what arrives here was raced past those checks.
 */
export function translateError(error: unknown, registry: Registry): RecordApiError | undefined {
  if (!isDatabaseError(error)) return undefined
  const object = [...registry.objects.values()].find(({ table }) => table === error.table)
  switch (error.code) {
    case '23505':
      return fieldError('DUPLICATE_VALUE', 'duplicate value found', object, keyColumn(error))
    case '23502':
      return fieldError('REQUIRED_FIELD_MISSING', 'Required fields are missing', object, error.column)
    case '23503':
    // PostgreSQL 18 tells a restricted deletion from a missing parent; older ones do not.
    case '23001':
      return error.constraint === undefined ? readOnlyRow() : foreignKeyError(error, object)
    case '23514':
      return fieldError('FIELD_INTEGRITY_EXCEPTION', 'The value is not allowed', object, error.column)
    case '40001':
    case '40P01':
    case '55P03':
      return RowLocked()
    case '53300':
    case '57014':
      return TooManyRequests()
  }
  // Class 22: a value that its type cannot hold, as a text with a NUL character.
  return error.code.startsWith('22') ? InvalidInput('A value cannot be stored as it is') : undefined
}

/** Worth another try: the transaction lost a race with another one. */
export const isRaceLost = (error: unknown) =>
  isDatabaseError(error) && (error.code === '40001' || error.code === '40P01')

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'severity' in error &&
    typeof (error as Partial<DatabaseError>).code === 'string'
  )
}

function foreignKeyError(error: DatabaseError, child: ObjectMetadata | undefined) {
  const column = keyColumn(error)
  if (column === 'id') {
    const plural = child ? labelIn(child.declaration.labelPlural, 'en-US') : 'other records'
    return refusedWrite([faultOf('DELETE_FAILED', `The record is still used by: ${plural}`, undefined)])
  }
  return fieldError('FIELD_INTEGRITY_EXCEPTION', 'The record it points to does not exist', child, column)
}

const readOnlyRow = () =>
  refusedWrite([faultOf('INSUFFICIENT_ACCESS_OR_READONLY', 'These records are only ever added', undefined)])

function fieldError(
  errorCode: string,
  message: string,
  object: ObjectMetadata | undefined,
  column: string | undefined,
) {
  const field = [...(object?.fields.values() ?? [])].find((candidate) => candidate.column === column)
  const text = field && errorCode === 'REQUIRED_FIELD_MISSING' ? `${message}: [${field.apiName}]` : message
  return refusedWrite([faultOf(errorCode, text, column === undefined ? undefined : field)])
}

const faultOf = (errorCode: string, message: string, field: FieldMetadata | undefined): WriteFault => ({
  errorCode,
  message,
  field: field?.compoundFieldName ?? field?.apiName ?? null,
  fieldLabel: field ? labelIn(field.label, 'en-US') : null,
  constituentField: field?.compoundFieldName ? field.apiName : null,
  duplicateRecordError: null,
})

/** The detail reads `Key (email)=(…)` in every language; its values must go no further. */
const keyColumn = (error: DatabaseError) => /\("?([^)",]+)"?\)=\(/.exec(error.detail ?? '')?.[1]
