import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

export const ReasonNeeded = refusal('REASON_NEEDED', 400, 'Say why you act on their behalf')
export const NotForStaff = refusal('NOT_FOR_STAFF', 403, 'Nobody can act on behalf of staff')
export const NobodyToActFor = refusal('NOBODY_TO_ACT_FOR', 409, 'Nobody of this company can sign in')
