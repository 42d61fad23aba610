const EMAIL =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u
const MAX_LOCAL_PART = 64

export const isEmail = (text: string) => EMAIL.test(text) && text.indexOf('@') <= MAX_LOCAL_PART

const PHONE = /^\+?[\d\s().\-/]*(?:(?:ext\.?|int\.?|x|#)\s*\d+)?$/i
const MIN_PHONE_DIGITS = 3

export const isPhone = (text: string) =>
  PHONE.test(text) && text.replace(/\D/g, '').length >= MIN_PHONE_DIGITS

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MIN_YEAR = 1700
const MAX_YEAR = 4000

/** True for an existing date in the supported years. */
export function isDate(text: string) {
  const [, year, month, day] = DATE.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  if (year < MIN_YEAR || year > MAX_YEAR) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(:([0-5]\d)(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/

/** Converts a timestamp to UTC with milliseconds; undefined if it is invalid or has no time zone. */
export function toDateTime(text: string) {
  const match = DATE_TIME.exec(text)
  if (!match?.[1] || !isDate(match[1])) return undefined
  const zone = match[7]?.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2') ?? 'Z'
  const time = Date.parse(text.slice(0, text.length - (match[7]?.length ?? 0)) + zone)
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}
