import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoEdition = refusal('NO_EDITION', 409, 'No edition is open')
export const AlreadySubmitted = refusal(
  'ALREADY_SUBMITTED',
  409,
  'You have already submitted your application',
)
export const RequestsClosed = refusal('TOO_LATE', 409, 'Applications to the buyer programme are closed')
export const CompanyFull = refusal(
  'COMPANY_FULL',
  409,
  'Your company has as many people in the buyer programme as it may have',
)
export const PrivacyMissing = refusal('PRIVACY_MISSING', 400, 'The privacy policy must be acknowledged')
export const DraftTooLong = refusal('DRAFT_TOO_LONG', 400, 'The draft is too long')
export const StepRefused = refusal('STEP_REFUSED', 409, 'This step is not possible any more')

/** Staff read these as they are, in their own language. */
export const NotScored = (isItalian: boolean) =>
  new RecordApiError(
    'NOT_SCORED',
    409,
    isItalian ? 'Valuta la richiesta prima di accettarla' : 'Score the application before you accept it',
  )
export const QuotaFull = (names: readonly string[], isItalian: boolean) =>
  new RecordApiError(
    'QUOTA_FULL',
    409,
    `${isItalian ? 'Quota esaurita' : 'No places left'}: ${names.join(', ')}`,
  )
