import type { Language } from '@foyer/record-contract'

/**
 * What Intl writes, several times faster: a page of a list formats hundreds of moments and amounts. Intl is asked for
 * the rules (separators, offsets of the time zone) and for whatever the short way cannot do.
 */
const CURRENCY = 'EUR'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
/** Days whose offset is remembered; more than fifty years. */
const MAX_DAYS = 20_000

/** A day of UTC: how far the zone is ahead of it, and the texts of the days that its moments may fall on there. */
interface Day {
  /** In minutes; undefined on the days on which the clocks change. */
  readonly offset: number | undefined
  /** The day before, the day, the day after. */
  readonly texts: readonly string[]
}

/** `7/13/2020, 12:30 PM` and `13/07/2020, 12:30` from PostgreSQL's text of a time in UTC. */
export function createMomentFormat(language: Language, timeZone: string) {
  const slow = intlMoment(language, timeZone)
  const offsetAt = offsetIn(timeZone)
  const times = Array.from({ length: DAY_MINUTES }, (_, minute) => timeText(language, minute))
  const days = new Map<string, Day>()
  const dayOf = (date: string) => {
    let day = days.get(date)
    if (!day) {
      if (days.size >= MAX_DAYS) days.clear()
      const start = Date.parse(`${date}T00:00Z`)
      const texts = [start - DAY_MS, start, start + DAY_MS].map((at) => dayText(language, new Date(at)))
      day = { offset: steadyOffset(start, offsetAt), texts }
      days.set(date, day)
    }
    return day
  }
  return (value: string) => {
    const date = value.slice(0, 10)
    const { offset, texts } = dayOf(date)
    if (offset === undefined) return slow(Date.parse(`${date}T${value.slice(11, 16)}Z`))
    const minute = Number(value.slice(11, 13)) * 60 + Number(value.slice(14, 16)) + offset
    const shift = minute < 0 ? -1 : minute < DAY_MINUTES ? 0 : 1
    return `${texts[shift + 1]}${times[minute - shift * DAY_MINUTES]}`
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

function dayText(language: Language, at: Date) {
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  return language === 'it' ? `${two(day)}/${two(month)}/${year}, ` : `${month}/${day}/${year}, `
}

function timeText(language: Language, minuteOfDay: number) {
  const [hours, minutes] = [Math.floor(minuteOfDay / 60), two(minuteOfDay % 60)]
  if (language === 'it') return `${two(hours)}:${minutes}`
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
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

/** `€1,234.50` and `1.234,50 €` from the text of a number; `escaped` makes of each part what is to be sent. */
export function createAmountFormat(language: Language, escaped = (text: string) => text) {
  // Italian would leave four digits whole, which stand badly above five in a column.
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: CURRENCY,
    useGrouping: 'always',
  })
  const part = (value: number, type: string) =>
    format.formatToParts(value).find((each) => each.type === type)?.value
  const [group = ',', decimal = '.'] = [part(1_234_567, 'group'), part(1, 'decimal')]
  const [before = '', after = ''] = format.format(1).split(`1${decimal}00`).map(escaped)
  const plain = /^\d{1,15}(\.\d{1,2})?$/
  return (value: string) => {
    if (!plain.test(value)) return escaped(format.format(value as Intl.StringNumericLiteral))
    const point = value.indexOf('.')
    const whole = point < 0 ? value : value.slice(0, point)
    const cents = point < 0 ? '00' : value.slice(point + 1).padEnd(2, '0')
    return `${before}${inThrees(whole, group)}${decimal}${cents}${after}`
  }
}

function inThrees(digits: string, separator: string) {
  let text = digits.slice(0, digits.length % 3 || 3)
  for (let at = text.length; at < digits.length; at += 3) text += separator + digits.slice(at, at + 3)
  return text
}
