const ISO_WITH_FRACTION = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z$/

/**
 * A timestamp in ISO form that ends in Z and has fractional seconds, as records carry it, becomes the UTC date
 * string of an If-Unmodified-Since header. Anything else is taken to be a header value already.
 *
 * @example
 * toHttpDate('2027-03-18T09:30:00.000Z') // 'Thu, 18 Mar 2027 09:30:00 GMT'
 */
export function toHttpDate(timestamp: string) {
  if (!ISO_WITH_FRACTION.test(timestamp)) return timestamp
  const date = new Date(timestamp)
  return Number.isNaN(date.getTime()) ? timestamp : date.toUTCString()
}
