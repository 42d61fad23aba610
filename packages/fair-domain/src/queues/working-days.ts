import { addDays, type Day, daysBetween, romeDay, romeInstant } from '../time/rome.ts'

const DAY_MS = 86_400_000
const WEEK = 7
const SATURDAY = 6
const SUNDAY = 0

/** Italian public holidays with a fixed date; `from` is the first year. */
const FIXED_HOLIDAYS: readonly { day: string; from?: number }[] = [
  { day: '01-01' },
  { day: '01-06' },
  { day: '04-25' },
  { day: '05-01' },
  { day: '06-02' },
  { day: '08-15' },
  { day: '10-04', from: 2026 },
  { day: '11-01' },
  { day: '12-08' },
  { day: '12-25' },
  { day: '12-26' },
]

/** Computes Easter Sunday of the Gregorian calendar, by golden number and epact. */
function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const lunar =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon =
    lunar - Math.floor(lunar / 28) * (1 - Math.floor(29 / (lunar + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(`${year}-03-28`, moon - weekday)
}

const isWeekend = (day: Day) => [SATURDAY, SUNDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
const yearOf = (day: Day) => Number(day.slice(0, 4))

const known = new Map<number, readonly Day[]>()

function holidaysOf(year: number): readonly Day[] {
  const holidays = known.get(year) ?? [
    ...FIXED_HOLIDAYS.filter(({ from = 0 }) => year >= from).map(({ day }) => `${year}-${day}`),
    addDays(easterSunday(year), 1),
  ]
  known.set(year, holidays)
  return holidays
}

/** Checks for a working day of the organiser. */
export const isWorkingDay = (day: Day) => !isWeekend(day) && !holidaysOf(yearOf(day)).includes(day)

/**
 * Counts the working days from `first` until before `end`; computed by weeks and years, because periods can be long.
 */
function wholeWorkingDays(first: Day, end: Day) {
  const days = daysBetween(first, end)
  const rest = Array.from({ length: days % WEEK }, (_, step) => addDays(first, step))
  const years = Array.from({ length: yearOf(end) - yearOf(first) + 1 }, (_, step) => yearOf(first) + step)
  const free = years.flatMap(holidaysOf).filter((day) => day >= first && day < end && !isWeekend(day))
  return Math.floor(days / WEEK) * (WEEK - 2) + rest.filter((day) => !isWeekend(day)).length - free.length
}

/** Returns the working days between two instants, including fractions of a day. */
export function workingDaysBetween(from: number, to: number) {
  if (to <= from) return 0
  const first = romeDay(from)
  const last = romeDay(to)
  const passedOf = (day: Day, instant: number) =>
    isWorkingDay(day) ? Math.min((instant - romeInstant(day)) / DAY_MS, 1) : 0
  return wholeWorkingDays(first, last) - passedOf(first, from) + passedOf(last, to)
}

/** Returns the day on which that many working days have passed. */
export function workingDaysAfter(day: Day, count: number): Day {
  let [left, cursor] = [count, day]
  while (left > 0) {
    cursor = addDays(cursor, 1)
    if (isWorkingDay(cursor)) left--
  }
  return cursor
}

/** A memoised day for counting back. */
interface PassedDay {
  start: number
  isWorking: boolean
  before: Day
}

/** Memoised days: queues with long service levels count back over the same days repeatedly. */
const passedDays = new Map<Day, PassedDay>()
const MAX_DAYS = 4_000

function passedDay(day: Day): PassedDay {
  const known = passedDays.get(day)
  if (known) return known
  const found = { start: romeInstant(day), isWorking: isWorkingDay(day), before: addDays(day, -1) }
  if (passedDays.size >= MAX_DAYS) passedDays.clear()
  passedDays.set(day, found)
  return found
}

/** Returns the instant from which that many working days have passed until `instant`. */
export function workingDaysBefore(instant: number, count: number) {
  let left = count * DAY_MS
  let cursor = instant
  for (let day = passedDay(romeDay(instant)); ; day = passedDay(day.before)) {
    const passed = day.isWorking ? cursor - day.start : 0
    if (passed >= left) return cursor - left
    left -= passed
    cursor = day.start
  }
}

/** Urgency of an item relative to the service level: it changes at one half, and at the end. */
export type Urgency = 'fresh' | 'soon' | 'late'

const HALF = 0.5

/** Returns the service level; that of zero days is half a day. */
const levelOf = (workingDays: number) => Math.max(workingDays, HALF)

export function urgencyOf(since: number, now: number, workingDays: number): Urgency {
  const used = workingDaysBetween(since, now) / levelOf(workingDays)
  return used >= 1 ? 'late' : used >= HALF ? 'soon' : 'fresh'
}

/** Returns the instants before which an open item is `soon` due, or `late`. */
export const urgencyLimits = (now: number, workingDays: number) => ({
  soon: workingDaysBefore(now, levelOf(workingDays) * HALF),
  late: workingDaysBefore(now, levelOf(workingDays)),
})
