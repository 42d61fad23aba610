const ISO_WITH_FRACTION = /T.+\.\d+Z$/

/**
 * Converts an ISO timestamp with fractional seconds and Z, as in records, to the UTC date string of an
 * If-Unmodified-Since header. Returns other texts unchanged.
 *
 * @example
 * toHttpDate('2027-03-18T09:30:00.000Z') // 'Thu, 18 Mar 2027 09:30:00 GMT'
 */
export function toHttpDate(timestamp: string) {
  const ms = Date.parse(timestamp)
  return ISO_WITH_FRACTION.test(timestamp) && !Number.isNaN(ms) ? new Date(ms).toUTCString() : timestamp
}
