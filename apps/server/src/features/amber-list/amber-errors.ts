import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

export const NotListed = refusal('NOT_LISTED', 409, 'Nothing is closed for you')
export const RequestOpen = refusal('REQUEST_OPEN', 409, 'A request is under evaluation already')
export const TooSoon = refusal('TOO_SOON', 409, 'A new request can be sent later')
export const SecondPersonNeeded = refusal(
  'SECOND_PERSON_NEEDED',
  409,
  'A second member of staff has to decide this: you took the first step',
)
export const ExpiryPast = refusal('EXPIRY_PAST', 409, 'The day on which the listing expires has passed')
