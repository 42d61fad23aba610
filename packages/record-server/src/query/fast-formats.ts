import type { Language } from '@foyer/record-contract'

/**
 * What Intl writes, several times faster: a page of a list formats hundreds of moments and amounts. Intl is asked for
 * the rules (separators, offsets of the time zone) and for whatever the short way cannot do.
 */
const CURRENCY = 'EUR'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Days whose offset is remembered; more than fifty years. */
const MAX_DAYS = 20_000

/** `7/13/2020, 12:30 PM` and `13/07/2020, 12:30` from PostgreSQL's text of a time in UTC. */
export function createMomentFormat(language: Language, timeZone: string) {
  const slow = intlMoment(language, timeZone)
  const offsetAt = offsetIn(timeZone)
  const offsets = new Map<string, number | undefined>()
  return (value: string) => {
    const day = value.slice(0, 10)
    const utc = Date.parse(`${day}T${value.slice(11, 16)}Z`)
    if (!offsets.has(day)) {
      if (offsets.size >= MAX_DAYS) offsets.clear()
      offsets.set(day, steadyOffset(Date.parse(`${day}T00:00Z`), offsetAt))
    }
    const offset = offsets.get(day)
    return offset === undefined ? slow(utc) : momentText(language, new Date(utc + offset * MINUTE_MS))
  }
}

/** The offset of a whole day; undefined on the days on which the clocks change. */
function steadyOffset(start: number, offsetAt: (milliseconds: number) => number) {
  const offset = offsetAt(start)
  return offset === offsetAt(start + DAY_MS) && Number.isInteger(offset) ? offset : undefined
}

/** Minutes by which the zone is ahead of UTC. */
function offsetIn(timeZone: string) {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (milliseconds: number) =>
    (Date.parse(`${clock.format(milliseconds).replace(' ', 'T')}Z`) - milliseconds) / MINUTE_MS
}

function momentText(language: Language, local: Date) {
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate()]
  const [hours, minutes] = [local.getUTCHours(), two(local.getUTCMinutes())]
  if (language === 'it') return `${two(day)}/${two(month)}/${year}, ${two(hours)}:${minutes}`
  return `${month}/${day}/${year}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

const two = (value: number) => (value < 10 ? `0${value}` : String(value))

/** The same by Intl. */
export function intlMoment(language: Language, timeZone: string) {
  const digits = language === 'it' ? '2-digit' : 'numeric'
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: '2-digit',
    timeZone,
  })
  // Between time and AM newer ICU versions put a narrow space, which few fonts and no older client expect.
  return (milliseconds: number) => format.format(milliseconds).replaceAll('\u202f', ' ')
}

/** `€1,234.50` and `1.234,50 €` from the text of a number. */
export function createAmountFormat(language: Language) {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: CURRENCY })
  const slow = (value: string) => format.format(value as Intl.StringNumericLiteral)
  const part = (value: number, type: string) =>
    format.formatToParts(value).find((each) => each.type === type)?.value
  const [group = ',', decimal = '.'] = [part(1_234_567, 'group'), part(1, 'decimal')]
  // Some languages leave numbers of four digits whole.
  const grouped = part(1234, 'group') === undefined ? 5 : 4
  const [before = '', after = ''] = format.format(1).split(`1${decimal}00`)
  const plain = /^\d{1,15}(\.\d{1,2})?$/
  return (value: string) => {
    if (!plain.test(value)) return slow(value)
    const [whole = '0', cents = ''] = value.split('.')
    const digits = whole.length >= grouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole
    return `${before}${digits}${decimal}${cents.padEnd(2, '0')}${after}`
  }
}
