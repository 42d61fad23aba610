import type { Scalar } from '@foyer/record-contract'
import { currentRecordOf } from '../network/error-texts.ts'
import { ConflictError, type FetchError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'

/**
 * Returns the error of a rejected write. If another user changed the record, its stored version replaces the cached one,
 * and the error has both versions.
 */
export function onConflict({ store }: Runtime, error: unknown, mine: Readonly<Record<string, Scalar>> = {}) {
  const theirs = currentRecordOf(error)
  if (!theirs) return error
  store.putRecord(theirs)
  return new ConflictError(error as FetchError, mine, theirs)
}
