import type { Profile } from '../audiences/profiles.ts'
import { type Day, romeDay } from '../time/rome.ts'

/** Staff who can rehearse another day. */
export const REHEARSERS = ['editionManager', 'admin'] as const satisfies readonly Profile[]

export const mayRehearse = (profiles: readonly string[]) =>
  REHEARSERS.some((profile) => profiles.includes(profile))

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Maximum distance of a day; a larger one is a typing error. */
const MAX_DAYS_AWAY = 1_000

export function isRehearsalDay(day: string, now: number) {
  const at = Date.parse(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  return isDay && Math.abs(at - now) < MAX_DAYS_AWAY * DAY_MS
}

/** Returns the current time of day at the fair, on another day. */
export function rehearsedNow(now: number, day: Day) {
  const days = Math.round((Date.parse(day) - Date.parse(romeDay(now))) / DAY_MS)
  const moved = now + days * DAY_MS
  // A change of summer time in between must not lead to another day.
  if (romeDay(moved) < day) return moved + HOUR_MS
  return romeDay(moved) > day ? moved - HOUR_MS : moved
}
