import { refusedWrite } from '@foyer/record-contract'
/** Errors by field; each message is the name of the error, for which the screen has the text. */
export const refuseIssues = (faults: readonly (readonly [field: string | null, fault: string])[]) =>
  refusedWrite(
    faults.map(([field, fault]) => ({
      errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
      message: fault,
      field,
      fieldLabel: null,
      constituentField: null,
      duplicateRecordError: null,
    })),
  )
