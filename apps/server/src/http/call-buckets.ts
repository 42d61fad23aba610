const MINUTE_MS = 60_000
/** Number of buckets above which full ones are evicted. */
const MAX_BUCKETS = 10_000

interface Bucket {
  left: number
  at: number
  perMinute: number
}

/** Creates token buckets by key, which refill at an even rate. */
export function createCallBuckets(ticks: () => number) {
  const buckets = new Map<string, Bucket>()
  const leftIn = ({ left, at, perMinute }: Bucket, now: number) =>
    Math.min(perMinute, left + ((now - at) * perMinute) / MINUTE_MS)

  return {
    /** Takes one call; returns the time to wait in milliseconds if there is none, else 0. */
    take(key: string, perMinute: number) {
      const now = ticks()
      if (buckets.size >= MAX_BUCKETS)
        for (const [bucketKey, bucket] of buckets)
          if (leftIn(bucket, now) >= bucket.perMinute) buckets.delete(bucketKey)
      // A changed limit applies from the next call on.
      const left = leftIn({ ...(buckets.get(key) ?? { left: perMinute, at: now }), perMinute }, now)
      if (left < 1) return ((1 - left) * MINUTE_MS) / perMinute
      buckets.set(key, { left: left - 1, at: now, perMinute })
      return 0
    },
  }
}
