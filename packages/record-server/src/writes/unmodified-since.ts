import { IllegalParameter, StaleWrite } from '@foyer/record-contract'
import type { FieldValues } from '@foyer/record-contract/metadata'

const ISO = /^\d{4}-\d{2}-\d{2}T/

/** Parses If-Unmodified-Since: an HTTP date, or an exact ISO timestamp. */
export function unmodifiedSinceOf(header: string | undefined) {
  if (header === undefined) return undefined
  const ms = Date.parse(header)
  if (Number.isNaN(ms)) throw IllegalParameter('If-Unmodified-Since should be a date')
  return { ms, isWholeSecond: !ISO.test(header) }
}

export function refuseStale(old: FieldValues, unmodifiedSince: ReturnType<typeof unmodifiedSinceOf>) {
  if (!unmodifiedSince) return
  const modified = Date.parse(String(old.LastModifiedDate))
  // An HTTP date has no fractions, so changes within the same second cannot be distinguished.
  const comparable = unmodifiedSince.isWholeSecond ? Math.floor(modified / 1000) * 1000 : modified
  if (comparable > unmodifiedSince.ms) throw StaleWrite()
}
