/** Slots of five minutes in the hour that is forecast. */
export const FORECAST_SLOTS = 12

/** Entries of the earlier days of the fair before this time, and in each slot of the hour that followed. */
export interface PastEntries {
  soFar: number
  next: readonly number[]
}

/**
 * Returns the entries to expect in each slot of the next hour: those of today so far, continued as the days before went on at
 * this time. Without such a day, those of the last hour, evenly. The sum of the slots is exact.
 */
export function forecastEntries(soFar: number, lastHour: number, past: PastEntries): number[] {
  const share = past.soFar === 0 ? lastHour / FORECAST_SLOTS : soFar / past.soFar
  let exact = 0
  return Array.from({ length: FORECAST_SLOTS }, (_, slot) => {
    const before = Math.round(exact)
    exact += past.soFar === 0 ? share : share * (past.next[slot] ?? 0)
    return Math.round(exact) - before
  })
}

/** People whom one device admits in a minute, if they come without a pause. */
const PER_DEVICE_AND_MINUTE = 12
const MAX_LOAD = 0.98

export interface QueueEstimate {
  people: number
  minutes: number
}

/**
 * Estimates the queue before a gate from its scans in a minute and its devices, by the formula of Sakasegawa for a queue with
 * several servers. It is an estimate: waiting people are not counted.
 */
export function estimateQueue(scansPerMinute: number, devices: number): QueueEstimate {
  if (scansPerMinute <= 0 || devices <= 0) return { people: 0, minutes: 0 }
  const load = Math.min(MAX_LOAD, scansPerMinute / (devices * PER_DEVICE_AND_MINUTE))
  const people = load ** Math.sqrt(2 * (devices + 1)) / (1 - load)
  return { people: Math.round(people), minutes: Math.round(people / scansPerMinute) }
}
