import { Contact } from '@foyer/fair-domain'
import type { Label, WriteIssue } from '@foyer/record-contract'
import { fieldsOf } from '@foyer/record-contract/metadata'
import type { Session } from '@foyer/record-server'

/** What is wrong with one field of a profile, in the language of who writes. */
export const profileIssue = (field: string, message: Label, { language }: Session): WriteIssue => ({
  errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
  message: message[language],
  field,
  fieldLabel: fieldsOf(Contact)[field]?.label[language] ?? null,
  constituentField: null,
  duplicateRecordError: null,
})
