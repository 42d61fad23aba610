import type { IntentDocumentFault } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoEdition = refusal('NO_EDITION', 409, 'No edition is open')
export const AlreadyUsed = refusal(
  'COMPANY_DATA_USED',
  409,
  'The data of this edition have been confirmed or changed already',
)
export const TooLate = refusal('TOO_LATE', 409, 'The time for changing company data is over')
export const NothingChanged = refusal('NOTHING_CHANGED', 409, 'Nothing differs from the present data')
export const StepRefused = refusal('STEP_REFUSED', 409, 'This step is not possible any more')
export const PickedUp = refusal('PICKED_UP', 409, 'The organiser is checking the request already')
/** The code says what is wrong with the file. */
export const DocumentRefused = (fault: IntentDocumentFault) =>
  new RecordApiError(fault, 400, 'This file cannot be taken as a declaration of intent')
export const ReasonMissing = refusal('REASON_MISSING', 400, 'Give a reason that the company can understand')
