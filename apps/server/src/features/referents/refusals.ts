import { RecordApiError, refusedWrite } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const InvitationClosed = refusal('INVITATION_CLOSED', 410, 'This invitation is no longer open')
export const HandoverOpen = refusal('HANDOVER_OPEN', 409, 'The company has an open handover already')
export const OtherAddressee = refusal(
  'INVITATION_FOR_ANOTHER',
  403,
  'The invitation is for another address than the one you signed in with',
)

/** Faults by field; each message is the name of the fault, for which the screen has the words. */
export const refuseFaults = (faults: readonly (readonly [field: string | null, fault: string])[]) =>
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
