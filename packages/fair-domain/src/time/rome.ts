/** Time zone of all deadlines, independent of visitor and server. */
export const FAIR_TIME_ZONE = 'Europe/Rome'

/** A calendar day, `2027-03-18`. */
export type Day = string

const DAY_MS = 86_400_000

export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the number of days between two days; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day) {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: FAIR_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Rounds an instant down to the minute, so that responses with it stay equal within the minute. */
export const wholeMinute = (instant: number) => instant - (instant % MINUTE_MS)

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Since this instant the offset of Rome is whole hours, and changes on the hour. */
const WHOLE_HOURS_SINCE = Date.parse('1980-01-01T00:00:00Z')
/** Offsets by hour, memoised because a formatter takes a hundred times as long. */
const aheadIn = new Map<number, number>()
const MAX_HOURS = 20_000

/** Returns the wall clock in Rome at an instant: `2027-03-18T08:30:00`. */
export function romeWallClock(instant: number) {
  if (instant < WHOLE_HOURS_SINCE) return formatWallClock(instant)
  const hour = Math.floor(instant / HOUR_MS)
  let ahead = aheadIn.get(hour)
  if (ahead === undefined) {
    ahead = Date.parse(`${formatWallClock(hour * HOUR_MS)}Z`) - hour * HOUR_MS
    if (aheadIn.size >= MAX_HOURS) aheadIn.clear()
    aheadIn.set(hour, ahead)
  }
  return new Date(instant + ahead).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
}

function formatWallClock(instant: number) {
  const value = Object.fromEntries(parts.formatToParts(instant).map(({ type, value: text }) => [type, text]))
  return `${value.year}-${value.month}-${value.day}T${value.hour}:${value.minute}:${value.second}`
}

/** Memoises the last instant: most calls repeat the current one. */
let last = { instant: Number.NaN, day: '' }

export function romeDay(instant: number): Day {
  if (instant !== last.instant) last = { instant, day: romeWallClock(instant).slice(0, 10) }
  return last.day
}

/** Returns the instant at which a clock in Rome shows this day and time. */
export function romeInstant(day: Day, time = '00:00:00') {
  const wanted = Date.parse(`${day}T${time}Z`)
  let instant = wanted
  // Twice, because the first step may cross a change of summer time.
  for (let step = 0; step < 2; step++) instant += wanted - Date.parse(`${romeWallClock(instant)}Z`)
  return instant
}

/** Returns the first instant after a day: a deadline includes its whole day. */
export const endOfDay = (day: Day) => romeInstant(addDays(day, 1))

/** Returns the Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export const isPast = (deadline: Day, now: number) => now >= endOfDay(deadline)
export const hasBegun = (day: Day, now: number) => now >= romeInstant(day)
