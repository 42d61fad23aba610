/** Deadlines of the fair are decided on this clock, wherever the visitor or the server is. */
export const FAIR_TIME_ZONE = 'Europe/Rome'

/** A day of the calendar, `2027-03-18`. */
export type Day = string

const DAY_MS = 86_400_000

export const isDay = (value: unknown): value is Day =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** How many days lie between two days; negative when `to` comes first. */
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

/** The minute that an instant lies in. An answer that bears it is the same for as long as nothing else in it changes. */
export const wholeMinute = (instant: number) => instant - (instant % MINUTE_MS)

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Since this instant clocks in Rome are whole hours ahead, and change on the hour. */
const WHOLE_HOURS_SINCE = Date.parse('1980-01-01T00:00:00Z')
/** By hour: a formatter takes a hundred times as long as looking it up. */
const aheadIn = new Map<number, number>()
const MOST_HOURS = 20_000

/** The clock on the wall in Rome at that instant: `2027-03-18T08:30:00`. */
export function romeWallClock(instant: number) {
  if (instant < WHOLE_HOURS_SINCE) return formatWallClock(instant)
  const hour = Math.floor(instant / HOUR_MS)
  let ahead = aheadIn.get(hour)
  if (ahead === undefined) {
    ahead = Date.parse(`${formatWallClock(hour * HOUR_MS)}Z`) - hour * HOUR_MS
    if (aheadIn.size >= MOST_HOURS) aheadIn.clear()
    aheadIn.set(hour, ahead)
  }
  return new Date(instant + ahead).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)
}

function formatWallClock(instant: number) {
  const value = Object.fromEntries(parts.formatToParts(instant).map(({ type, value: text }) => [type, text]))
  return `${value.year}-${value.month}-${value.day}T${value.hour}:${value.minute}:${value.second}`
}

/** Most ask of one instant, now, again and again. */
let last = { instant: Number.NaN, day: '' }

export function romeDay(instant: number): Day {
  if (instant !== last.instant) last = { instant, day: romeWallClock(instant).slice(0, 10) }
  return last.day
}

/** The instant at which a clock in Rome shows this day and time. */
export function romeInstant(day: Day, time = '00:00:00') {
  const wanted = Date.parse(`${day}T${time}Z`)
  let instant = wanted
  // Twice, because the first step may cross the hour at which summer time begins or ends.
  for (let step = 0; step < 2; step++) instant += wanted - Date.parse(`${romeWallClock(instant)}Z`)
  return instant
}

/** The first instant after the day: a deadline given as a day includes all of it. */
export const endOfDay = (day: Day) => romeInstant(addDays(day, 1))

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export const isPast = (deadline: Day, now: number) => now >= endOfDay(deadline)
export const hasBegun = (day: Day, now: number) => now >= romeInstant(day)
