import {
  InvalidInput,
  type Label,
  type Language,
  phrase,
  type RecordApiError,
  RowLocked,
  refusedWrite,
  TooManyRequests,
  type WriteIssue,
} from '@foyer/record-contract'
import { labelIn } from '@foyer/record-contract/metadata'
import type { ObjectMetadata, Registry } from '../metadata/registry.ts'

interface DatabaseError extends Error {
  code: string
  table?: string
  column?: string
  constraint?: string
  detail?: string
}

/**
 * Translates a PostgreSQL error to an API error; undefined if the caller did not cause it. Checks before the
 * statement reject most of these cases, except for races.
 */
export function translateError(
  error: unknown,
  registry: Registry,
  language: Language,
): RecordApiError | undefined {
  if (!isDatabaseError(error)) return undefined
  const object = [...registry.objects.values()].find(({ table }) => table === error.table)
  const refused = (kind: IssueKind, column = keyColumn(error)) => refusal(kind, language, object, column)
  switch (error.code) {
    case '23505':
      return refused('duplicate')
    // A unique key that is checked at the end of the statement.
    case '23P01':
      return error.constraint === undefined ? undefined : refused('duplicate')
    case '23502':
      return refused('missing', error.column)
    case '23503':
    // PostgreSQL 18 distinguishes a restricted deletion from a missing parent; older versions do not.
    case '23001':
      if (error.constraint === undefined) return refused('readOnly', '')
      return keyColumn(error) === 'id' ? refused('stillUsed', '') : refused('dangling')
    case '23514':
      return refused('notAllowed', error.column ?? '')
    case '40001':
    case '40P01':
    case '55P03':
      return RowLocked()
    case '53300':
      return TooManyRequests()
  }
  // Class 22: a value that its type cannot hold, such as a text with a NUL character.
  return error.code.startsWith('22') ? InvalidInput('A value cannot be stored as it is') : undefined
}

/** True for a serialization failure or deadlock, which a retry may resolve. */
export const isRaceLost = (error: unknown) =>
  isDatabaseError(error) && (error.code === '40001' || error.code === '40P01')

function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'severity' in error &&
    typeof (error as Partial<DatabaseError>).code === 'string'
  )
}

const ISSUE_TEXTS = {
  duplicate: { errorCode: 'DUPLICATE_VALUE', text: phrase('duplicate value found') },
  missing: { errorCode: 'REQUIRED_FIELD_MISSING', text: phrase('Required fields are missing') },
  notAllowed: { errorCode: 'FIELD_INTEGRITY_EXCEPTION', text: phrase('The value is not allowed') },
  dangling: {
    errorCode: 'FIELD_INTEGRITY_EXCEPTION',
    text: phrase('The record it points to does not exist'),
  },
  readOnly: {
    errorCode: 'INSUFFICIENT_ACCESS_OR_READONLY',
    text: phrase('These records are only ever added'),
  },
  stillUsed: { errorCode: 'DELETE_FAILED', text: phrase('The record is still used by') },
} satisfies Record<string, { errorCode: string; text: Label }>

type IssueKind = keyof typeof ISSUE_TEXTS

/** The error of a record that cannot be deleted, with the records that refer to it. */
export const stillUsed = (language: Language, users: string) =>
  refusedWrite([
    plainIssue(ISSUE_TEXTS.stillUsed.errorCode, `${labelIn(ISSUE_TEXTS.stillUsed.text, language)}: ${users}`),
  ])

const plainIssue = (errorCode: string, message: string): WriteIssue => ({
  errorCode,
  message,
  field: null,
  fieldLabel: null,
  constituentField: null,
  duplicateRecordError: null,
})

/** `object` owns the violated constraint: for a record in use, the referring object. */
function refusal(kind: IssueKind, language: Language, object: ObjectMetadata | undefined, column = '') {
  const { errorCode, text: label } = ISSUE_TEXTS[kind]
  const text = labelIn(label, language)
  const field = [...(object?.fields.values() ?? [])].find((candidate) => candidate.column === column)
  const named =
    kind === 'missing' && field
      ? `[${field.apiName}]`
      : kind === 'stillUsed' && object && labelIn(object.declaration.labelPlural, language)
  return refusedWrite([
    {
      ...plainIssue(errorCode, named ? `${text}: ${named}` : text),
      field: field?.compoundFieldName ?? field?.apiName ?? null,
      fieldLabel: field ? labelIn(field.label, language) : null,
      constituentField: field?.compoundFieldName ? field.apiName : null,
    },
  ])
}

/**
 * The detail is `Key (email)=(…)` or `Key (lower(name), pavilion)=(…)` in every language: the first column is
 * the one of the user's input. Its values must not be exposed.
 */
const keyColumn = (error: DatabaseError) =>
  /\((?:\w+\()?"?(\w+)"?\)?(?:,[^=]*)?\)=\(/.exec(error.detail ?? '')?.[1]
