import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoEdition = refusal('NO_EDITION', 409, 'No edition is open')
export const AgreementMissing = refusal(
  'AGREEMENT_MISSING',
  409,
  'The processing agreement is not accepted yet',
)
export const TooManyThisHour = refusal('TOO_MANY_THIS_HOUR', 409, 'Too many invitations within an hour')
export const InvitationTaken = refusal(
  'STEP_REFUSED',
  409,
  'This is not possible any more for this invitation',
)
export const InvitationClosed = refusal('INVITATION_CLOSED', 410, 'This invitation is no longer open')
