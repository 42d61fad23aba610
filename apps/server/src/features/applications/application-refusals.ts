import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoEdition = refusal('NO_EDITION', 409, 'No edition is open')
export const TooLate = refusal('TOO_LATE', 409, 'The time for applications is over')
export const StepRefused = refusal('STEP_REFUSED', 409, 'This step is not possible any more')
export const FeeChanged = refusal('FEE_CHANGED', 409, 'Withdrawing costs something else than was shown')
export const StandTaken = refusal('STAND_TAKEN', 409, 'This stand belongs to somebody else')
