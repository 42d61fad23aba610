import { Contact } from '@foyer/fair-domain'
import type { Label, WriteIssue } from '@foyer/record-contract'
import { fieldsOf } from '@foyer/record-contract/metadata'
import type { Session } from '@foyer/record-server'

/** A validation error of one profile field, in the language of the user. */
export const profileIssue = (field: string, message: Label, { language }: Session): WriteIssue => ({
  errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
  message: message[language],
  field,
  fieldLabel: fieldsOf(Contact)[field]?.label[language] ?? null,
  constituentField: null,
  duplicateRecordError: null,
})
