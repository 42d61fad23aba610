import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

/** Screens map these codes to their texts. */
export const NoMatchPermission = refusal('NO_MATCH_PERMISSION', 403, 'No permission to use My Match')
export const NotInMatch = refusal('NOT_IN_MATCH', 409, 'Ask for My Match first')
export const NoEdition = refusal('NO_EDITION', 409, 'No edition is open')
