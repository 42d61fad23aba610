const MINUTE_MS = 60_000
/** So many are remembered before those that are full again are forgotten. */
const MOST_REMEMBERED = 10_000

interface Bucket {
  left: number
  at: number
  perMinute: number
}

/** A bucket of calls for each key, which fills again at an even pace. */
export function createCallBuckets(ticks: () => number) {
  const buckets = new Map<string, Bucket>()
  const leftIn = ({ left, at, perMinute }: Bucket, now: number) =>
    Math.min(perMinute, left + ((now - at) * perMinute) / MINUTE_MS)

  return {
    /** Takes one call; says how long to wait when there is none, in milliseconds. */
    take(key: string, perMinute: number) {
      const now = ticks()
      if (buckets.size >= MOST_REMEMBERED)
        for (const [known, bucket] of buckets)
          if (leftIn(bucket, now) >= bucket.perMinute) buckets.delete(known)
      // A limit that was changed holds from the next call on.
      const left = leftIn({ ...(buckets.get(key) ?? { left: perMinute, at: now }), perMinute }, now)
      if (left < 1) return ((1 - left) * MINUTE_MS) / perMinute
      buckets.set(key, { left: left - 1, at: now, perMinute })
      return 0
    },
  }
}
