import { RecordApiError } from '@foyer/record-contract'

export const InvalidRegistration = (faults: readonly string[]) =>
  new RecordApiError('INVALID_REGISTRATION', 400, `Missing or wrong: ${faults.join(', ')}`, {
    path: faults.join(','),
  })
