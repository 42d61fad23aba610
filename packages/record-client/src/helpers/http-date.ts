const ISO_WITH_FRACTION = /T.+\.\d+Z$/

/**
 * A timestamp in ISO form that ends in Z and has fractional seconds, as records carry it, becomes the UTC date
 * string of an If-Unmodified-Since header. Anything else is taken to be a header value already.
 *
 * @example
 * toHttpDate('2027-03-18T09:30:00.000Z') // 'Thu, 18 Mar 2027 09:30:00 GMT'
 */
export function toHttpDate(timestamp: string) {
  const ms = Date.parse(timestamp)
  return ISO_WITH_FRACTION.test(timestamp) && !Number.isNaN(ms) ? new Date(ms).toUTCString() : timestamp
}
