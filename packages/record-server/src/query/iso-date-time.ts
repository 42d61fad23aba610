/** Converts PostgreSQL's text of a timestamp in UTC, which drops trailing zeros, to ISO 8601 with milliseconds. */
export function isoDateTime(text: string) {
  const whole = `${text.slice(0, 10)}T${text.slice(11, 19)}`
  switch (text.length) {
    case 19:
      return `${whole}.000Z`
    case 21:
      return `${whole}${text.slice(19)}00Z`
    case 22:
      return `${whole}${text.slice(19)}0Z`
    default:
      return `${whole}${text.slice(19, 23)}Z`
  }
}
