import { refusedWrite } from '@foyer/record-contract'
/** Errors by field; each message is the name of the error, for which the screen has the text. */
export const refuseIssues = (issues: readonly (readonly [field: string | null, issue: string])[]) =>
  refusedWrite(
    issues.map(([field, issue]) => ({
      errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
      message: issue,
      field,
      fieldLabel: null,
      constituentField: null,
      duplicateRecordError: null,
    })),
  )
