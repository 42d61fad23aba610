import { RecordApiError } from '@foyer/record-contract'

/** Somebody else was faster; the console says so kindly and goes on to the next item. */
export const AlreadyDecided = () =>
  new RecordApiError('ALREADY_DECIDED', 409, 'This has been decided already')
