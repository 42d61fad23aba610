import type { Language, WriteIssue } from '@foyer/record-contract'
import { labelIn } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'

type Texts = Readonly<Record<Language, string>>
const both = (english: string, italian: string): Texts => ({ 'en-US': english, it: italian })

/** Codes and messages of invalid values. */
const ISSUES = {
  required: {
    errorCode: 'REQUIRED_FIELD_MISSING',
    text: ({ apiName }: FieldMetadata) =>
      both(`Required fields are missing: [${apiName}]`, `Campi obbligatori mancanti: [${apiName}]`),
  },
  readOnly: {
    errorCode: 'INSUFFICIENT_ACCESS_OR_READONLY',
    text: () => both('You may not change this field', 'Non puoi modificare questo campo'),
  },
  managed: {
    errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE',
    text: ({ declaration }: FieldMetadata) => declaration?.managed ?? both('', ''),
  },
  tooLong: {
    errorCode: 'STRING_TOO_LONG',
    text: ({ length }: FieldMetadata) =>
      both(`value too long (max length=${length})`, `valore troppo lungo (massimo ${length} caratteri)`),
  },
  characters: {
    errorCode: 'FIELD_INTEGRITY_EXCEPTION',
    text: () => both('characters that cannot be stored', 'caratteri che non possono essere salvati'),
  },
  email: {
    errorCode: 'INVALID_EMAIL_ADDRESS',
    text: (_: FieldMetadata, value: unknown) =>
      both(`invalid email address: ${value}`, `indirizzo e-mail non valido: ${value}`),
  },
  url: {
    errorCode: 'FIELD_INTEGRITY_EXCEPTION',
    text: () => both('invalid web address', 'indirizzo web non valido'),
  },
  phone: {
    errorCode: 'FIELD_INTEGRITY_EXCEPTION',
    text: () => both('invalid phone number', 'numero di telefono non valido'),
  },
  number: {
    errorCode: 'NUMBER_OUTSIDE_VALID_RANGE',
    text: () => both('value outside of valid range', 'valore fuori dai limiti'),
  },
  date: {
    errorCode: 'FIELD_INTEGRITY_EXCEPTION',
    text: () => both('invalid date', 'data non valida'),
  },
  picklist: {
    errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    text: (_: FieldMetadata, value: unknown) =>
      both(
        `bad value for restricted picklist field: ${value}`,
        `valore non ammesso per l'elenco di selezione: ${value}`,
      ),
  },
  lookup: {
    errorCode: 'FIELD_INTEGRITY_EXCEPTION',
    text: (_: FieldMetadata, value: unknown) =>
      both(
        `the record does not exist or cannot be chosen here: ${value}`,
        `il record non esiste o non può essere scelto qui: ${value}`,
      ),
  },
  malformedId: {
    errorCode: 'MALFORMED_ID',
    text: (_: FieldMetadata, value: unknown) =>
      both(`id value of incorrect type: ${value}`, `id di tipo errato: ${value}`),
  },
} satisfies Record<string, { errorCode: string; text: (field: FieldMetadata, value: unknown) => Texts }>

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
  const message = text(field, String(value).slice(0, SHOWN_LENGTH))[language]
  return {
    errorCode,
    message: kind === 'required' ? message : `${label}: ${message}`,
    field: field.compoundFieldName ?? field.apiName,
    fieldLabel: label,
    constituentField: field.compoundFieldName || kind === 'required' ? field.apiName : null,
    duplicateRecordError: null,
  }
}
