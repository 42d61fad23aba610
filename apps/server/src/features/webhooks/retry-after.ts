const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Delays after the first, second … failure, in total a little less than the retention. */
const DELAYS_MS = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  1 * HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  20 * HOUR,
  20 * HOUR,
]

/** Delay before the next attempt; null to give up. Respects Retry-After. */
export function retryAfterMs(failures: number, retryAfterSeconds: number | null, random = Math.random) {
  const wait = DELAYS_MS[failures - 1]
  if (wait === undefined) return null
  // Jitter, to avoid a burst after an outage.
  const spread = wait * (0.9 + random() / 5)
  return Math.max(spread, Math.min(retryAfterSeconds ?? 0, 3600) * SECOND)
}
