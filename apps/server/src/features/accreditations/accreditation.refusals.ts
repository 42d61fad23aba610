import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoEdition = refusal('NO_EDITION', 409, 'No edition is open')
export const NotForThisKind = refusal('NOT_ELIGIBLE', 403, 'This accreditation is not for your profile')
export const AlreadySubmitted = refusal(
  'ALREADY_SUBMITTED',
  409,
  'You have already submitted your application',
)
export const NotOpen = refusal('NOT_OPEN', 409, 'Requests are not open')
export const EvidenceRefused = refusal(
  'EVIDENCE_REFUSED',
  400,
  'A file is missing or of a kind that is not taken',
)
export const StepRefused = refusal('STEP_REFUSED', 409, 'This step is not possible any more')
export const SecondPersonNeeded = refusal(
  'SECOND_PERSON_NEEDED',
  409,
  'A second look is decided by another person than the first',
)
