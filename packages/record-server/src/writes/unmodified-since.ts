import { IllegalParameter, StaleWrite } from '@foyer/record-contract'
import type { FieldValues } from '@foyer/record-contract/metadata'

const ISO = /^\d{4}-\d{2}-\d{2}T/

/** The header of a guarded write: a date of HTTP, or the exact moment in ISO form. */
export function unmodifiedSinceOf(header: string | undefined) {
  if (header === undefined) return undefined
  const ms = Date.parse(header)
  if (Number.isNaN(ms)) throw IllegalParameter('If-Unmodified-Since should be a date')
  return { ms, isWholeSecond: !ISO.test(header) }
}

export function refuseStale(old: FieldValues, unmodifiedSince: ReturnType<typeof unmodifiedSinceOf>) {
  if (!unmodifiedSince) return
  const modified = Date.parse(String(old.LastModifiedDate))
  // A date of HTTP has no fractions: what happened later in the same second cannot be told apart by it.
  const comparable = unmodifiedSince.isWholeSecond ? Math.floor(modified / 1000) * 1000 : modified
  if (comparable > unmodifiedSince.ms) throw StaleWrite()
}
