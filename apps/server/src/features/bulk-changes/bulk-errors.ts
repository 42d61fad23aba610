import { RecordApiError } from '@foyer/record-contract'

const refusal = (code: string, status: number, message: string) => () =>
  new RecordApiError(code, status, message)

export const TooManyRecords = refusal('TOO_MANY_RECORDS', 400, 'One bulk change takes fewer records')
export const AlreadyUndone = refusal('ALREADY_UNDONE', 409, 'This has been undone already')
export const UndoTooLate = refusal('UNDO_TOO_LATE', 409, 'The time to undo this is over')
