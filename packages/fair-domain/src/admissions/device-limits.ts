const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Age of the list at which the device says that it is old. */
const OLD_MS = 15 * MINUTE_MS
/** Age from which only listed tickets enter: one that is missing may have been voided since. */
const LISTED_ONLY_MS = 4 * HOUR_MS
/** Age from which the device decides nothing. */
const STOPPED_MS = 12 * HOUR_MS
/** Difference of clocks that is ignored. */
export const MAX_CLOCK_ERROR_MS = MINUTE_MS

/** Time in which the last entry at a device can be undone. */
export const UNDO_MS = MINUTE_MS

/** Decisions that a device may still take without network. */
export type DeviceLimit = 'fresh' | 'old' | 'listedOnly' | 'stopped' | 'shiftOver' | 'wrongClock'

/**
 * Returns what a device may decide, from the age of its list and the end of its shift. Nothing if its clock is before an
 * instant that has passed: its list would never become old, and its shift never end.
 */
export function deviceLimit(
  now: number,
  listedAt: number,
  shiftUntil: number,
  passed = listedAt,
): DeviceLimit {
  if (now >= shiftUntil) return 'shiftOver'
  if (now < Math.max(listedAt, passed) - MAX_CLOCK_ERROR_MS) return 'wrongClock'
  const age = now - listedAt
  if (age >= STOPPED_MS) return 'stopped'
  if (age >= LISTED_ONLY_MS) return 'listedOnly'
  return age >= OLD_MS ? 'old' : 'fresh'
}
