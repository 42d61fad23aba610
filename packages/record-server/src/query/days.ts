import { dateFormat } from '@foyer/record-contract'

/** Days as `2026-01-15`: plain arithmetic in UTC, where no day is longer than another. */
const DAY_MS = 86_400_000

export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

export const isDay = (text: string) => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const parsed = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed) && new Date(parsed).toISOString().startsWith(text)
}

/** Today where the session is. */
export const dayIn = (timeZone: string, milliseconds: number) =>
  dateFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(milliseconds)

const monthStart = (day: string, months: number) => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
const yearStart = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}-01-01`
/** Weeks begin on Monday. */
const weekStart = (day: string, weeks: number) =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 7 * weeks)

/** Days from `from` on, before `until`. */
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
  THIS_YEAR: span(yearStart, 0),
  LAST_YEAR: span(yearStart, -1),
  NEXT_YEAR: span(yearStart, 1),
}

const MAX_DAYS = 36_500

/** `TODAY`, `LAST_MONTH`, `LAST_N_DAYS:7` and their like; undefined for anything else. */
export function dayRangeOf(literal: string, today: string): DayRange | undefined {
  const name = literal.toUpperCase()
  const fixed = Object.hasOwn(FIXED, name) ? FIXED[name] : undefined
  if (fixed) return fixed(today)
  const [, direction, digits] = /^(LAST|NEXT)_N_DAYS:(\d{1,5})$/.exec(name) ?? []
  const count = Math.min(Number(digits), MAX_DAYS)
  if (direction === 'LAST') return { from: addDays(today, -count), until: addDays(today, 1) }
  if (direction === 'NEXT') return { from: addDays(today, 1), until: addDays(today, count + 1) }
  return undefined
}
