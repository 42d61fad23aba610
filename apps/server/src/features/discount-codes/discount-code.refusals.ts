import type { CodeStanding } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'

/** What the ticket shop tells its customer; each has a code of its own. */
const REFUSALS: Readonly<Record<Exclude<CodeStanding, 'active'>, readonly [code: string, message: string]>> =
  {
    exhausted: ['CODE_EXHAUSTED', 'All activations of this code are used'],
    expired: ['CODE_EXPIRED', 'This code is no longer valid'],
    suspended: ['CODE_SUSPENDED', 'This code is suspended'],
  }

export const CodeUnknown = () => new RecordApiError('CODE_UNKNOWN', 404, 'There is no such code')

export function codeRefused(standing: Exclude<CodeStanding, 'active'>) {
  const [code, message] = REFUSALS[standing]
  return new RecordApiError(code, 409, message)
}

export const CapTooLow = () =>
  new RecordApiError('CAP_TOO_LOW', 409, 'The cap can only be raised, and needs a note that says why')
