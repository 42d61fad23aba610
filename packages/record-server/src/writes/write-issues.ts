import { type Label, type Language, phrase, sameLabel, type WriteIssue } from '@foyer/record-contract'
import { labelIn } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'

/** Codes and messages of invalid values. */
const ISSUES = {
  required: {
    errorCode: 'REQUIRED_FIELD_MISSING',
    text: ({ apiName }: FieldMetadata) => phrase('Required fields are missing: [{0}]', apiName),
  },
  readOnly: {
    errorCode: 'INSUFFICIENT_ACCESS_OR_READONLY',
    text: () => phrase('You may not change this field'),
  },
  managed: {
    errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE',
    text: ({ declaration }: FieldMetadata) => declaration?.managed ?? sameLabel(''),
  },
  tooLong: {
    errorCode: 'STRING_TOO_LONG',
    text: ({ length }: FieldMetadata) => phrase('value too long (max length={0})', length),
  },
  characters: {
    errorCode: 'FIELD_INTEGRITY_EXCEPTION',
    text: () => phrase('characters that cannot be stored'),
  },
  email: {
    errorCode: 'INVALID_EMAIL_ADDRESS',
    text: (_: FieldMetadata, value: string) => phrase('invalid email address: {0}', value),
  },
  url: { errorCode: 'FIELD_INTEGRITY_EXCEPTION', text: () => phrase('invalid web address') },
  phone: { errorCode: 'FIELD_INTEGRITY_EXCEPTION', text: () => phrase('invalid phone number') },
  number: { errorCode: 'NUMBER_OUTSIDE_VALID_RANGE', text: () => phrase('value outside of valid range') },
  date: { errorCode: 'FIELD_INTEGRITY_EXCEPTION', text: () => phrase('invalid date') },
  picklist: {
    errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    text: (_: FieldMetadata, value: string) => phrase('bad value for restricted picklist field: {0}', value),
  },
  lookup: {
    errorCode: 'FIELD_INTEGRITY_EXCEPTION',
    text: (_: FieldMetadata, value: string) =>
      phrase('the record does not exist or cannot be chosen here: {0}', value),
  },
  malformedId: {
    errorCode: 'MALFORMED_ID',
    text: (_: FieldMetadata, value: string) => phrase('id value of incorrect type: {0}', value),
  },
} satisfies Record<string, { errorCode: string; text: (field: FieldMetadata, value: string) => Label }>

export type IssueKind = keyof typeof ISSUES

const SHOWN_LENGTH = 80

/** Creates the issue of a value. Parts of an address or a location are reported under the compound field. */
export function issueAt(
  kind: IssueKind,
  field: FieldMetadata,
  language: Language,
  value: unknown = '',
): WriteIssue {
  const { errorCode, text } = ISSUES[kind]
  const label = labelIn(field.label, language)
  const message = labelIn(text(field, String(value).slice(0, SHOWN_LENGTH)), language)
  return {
    errorCode,
    message: kind === 'required' ? message : `${label}: ${message}`,
    field: field.compoundFieldName ?? field.apiName,
    fieldLabel: label,
    constituentField: field.compoundFieldName || kind === 'required' ? field.apiName : null,
    duplicateRecordError: null,
  }
}
