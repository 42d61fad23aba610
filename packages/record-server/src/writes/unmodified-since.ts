import { IllegalParameter } from '@foyer/record-contract'

const ISO = /^\d{4}-\d{2}-\d{2}T/

/** The header of a guarded write: a date of HTTP, or the exact moment in ISO form. */
export function unmodifiedSinceOf(header: string | undefined) {
  if (header === undefined) return undefined
  const ms = Date.parse(header)
  if (Number.isNaN(ms)) throw IllegalParameter('If-Unmodified-Since should be a date')
  return { ms, isWholeSecond: !ISO.test(header) }
}
