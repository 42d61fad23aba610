import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoEdition = refusal('NO_EDITION', 409, 'No edition is open')
export const NamesClosed = refusal('NAMES_CLOSED', 409, 'Names can no longer be changed')
export const BadgeVoid = refusal('BADGE_VOID', 409, 'This badge is void')
export const BadgeUsed = refusal('BADGE_USED', 409, 'Somebody has entered with this badge')
export const TooManyExtra = refusal('TOO_MANY_EXTRA', 409, 'So many extra badges cannot be ordered')
export const OrderClosed = refusal('ORDER_CLOSED', 409, 'This order can no longer be cancelled')
