import { dateFormat } from '@foyer/record-contract'

/** Dates as `2026-01-15`: plain arithmetic in UTC, without daylight saving time. */
const DAY_MS = 86_400_000

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

export const isDay = (text: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const parsed = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
}

/** Today in the time zone of the session. */
export const dayIn = (timeZone: string, milliseconds: number) =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(milliseconds)

const monthStart = (day: string, months: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
const quarterStart = (day: string, quarters: number) =>
  monthStart(day, quarters * 3 - ((Number(day.slice(5, 7)) - 1) % 3))
const yearStart = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}-01-01`
/** Weeks start on Monday. */
const weekStart = (day: string, weeks: number) =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 7 * weeks)

/** Days from `from` (inclusive) to `until` (exclusive). */
export interface DayRange {
  readonly from: string
  readonly until: string
}

const span = (start: (day: string, steps: number) => string, steps: number) => (day: string) => ({
  from: start(day, steps),
  until: start(day, steps + 1),
})

const FIXED: Record<string, (today: string) => DayRange> = {
  TODAY: span(addDays, 0),
  YESTERDAY: span(addDays, -1),
  TOMORROW: span(addDays, 1),
  THIS_WEEK: span(weekStart, 0),
  LAST_WEEK: span(weekStart, -1),
  NEXT_WEEK: span(weekStart, 1),
  THIS_MONTH: span(monthStart, 0),
  LAST_MONTH: span(monthStart, -1),
  NEXT_MONTH: span(monthStart, 1),
  THIS_QUARTER: span(quarterStart, 0),
  LAST_QUARTER: span(quarterStart, -1),
  NEXT_QUARTER: span(quarterStart, 1),
  THIS_YEAR: span(yearStart, 0),
  LAST_YEAR: span(yearStart, -1),
  NEXT_YEAR: span(yearStart, 1),
  LAST_90_DAYS: (today) => ({ from: addDays(today, -90), until: addDays(today, 1) }),
  NEXT_90_DAYS: (today) => ({ from: addDays(today, 1), until: addDays(today, 91) }),
}

/** Units of relative dates, with their maximum: a century. */
const UNITS: Record<string, { start: (day: string, steps: number) => string; max: number }> = {
  DAYS: { start: addDays, max: 36_500 },
  WEEKS: { start: weekStart, max: 5200 },
  MONTHS: { start: monthStart, max: 1200 },
  QUARTERS: { start: quarterStart, max: 400 },
  YEARS: { start: yearStart, max: 100 },
}

/**
 * Parses `TODAY`, `LAST_MONTH`, `LAST_N_DAYS:7`, `N_MONTHS_AGO:3` and the like; undefined for anything else.
 * The last n days include today; the last n of longer units end before the current one.
 */
export function dayRangeOf(literal: string, today: string): DayRange | undefined {
  const name = literal.toUpperCase()
  const fixed = Object.hasOwn(FIXED, name) ? FIXED[name] : undefined
  if (fixed) return fixed(today)
  const [, direction, of, ago, digits] = /^(?:(LAST|NEXT)_N_(\w+)|N_(\w+)_AGO):(\d{1,5})$/.exec(name) ?? []
  const unitName = of ?? ago ?? ''
  const unit = Object.hasOwn(UNITS, unitName) ? UNITS[unitName] : undefined
  if (!unit) return undefined
  const { start, max } = unit
  const count = Math.min(Number(digits), max)
  if (direction === 'NEXT') return { from: start(today, 1), until: start(today, count + 1) }
  if (direction === 'LAST')
    return { from: start(today, -count), until: start(today, unit === UNITS.DAYS ? 1 : 0) }
  return { from: start(today, -count), until: start(today, 1 - count) }
}
