/** Entries of a day before and in the hour that is forecast. */
export interface DayPart {
  soFar: number
  nextHour: number
}

/**
 * Returns the entries to expect in the next hour: those of today so far, continued as the days before went on at this time.
 * Without such a day, those of the last hour.
 */
export function forecastEntries(soFar: number, lastHour: number, past: readonly DayPart[]) {
  const before = past.reduce((sum, day) => sum + day.soFar, 0)
  if (before === 0) return lastHour
  return Math.round((soFar * past.reduce((sum, day) => sum + day.nextHour, 0)) / before)
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
