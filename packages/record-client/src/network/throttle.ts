/** Rate limit and its warning. */
export interface ThrottleOptions {
  /** Maximum number of calls within any `windowMs`. */
  max: number
  windowMs: number
  now: () => number
  /** Called for each dropped call. */
  warn: (message: string) => void
  /** Name of the action in the warning. */
  name?: string
}

/** Limit of notify calls: 60 per minute. */
export const NOTIFY_LIMIT = { max: 60, windowMs: 60_000 } as const

/**
 * Allows at most `max` calls of `action` within any `windowMs`. A call above the limit is dropped with a
 * warning and returns undefined.
 *
 * @example
 * const notify = throttle(() => 'sent', { max: 1, windowMs: 60_000, now: Date.now, warn: console.warn })
 * notify() // 'sent'
 * notify() // undefined
 */
export function throttle<A extends unknown[], R>(action: (...args: A) => R, options: ThrottleOptions) {
  const { max, windowMs, now, warn, name = 'call' } = options
  /** Times of calls within the window. */
  const callTimes: number[] = []

  return (...args: A): R | undefined => {
    const time = now()
    while (time - (callTimes[0] as number) >= windowMs) callTimes.shift()
    if (callTimes.length >= max) {
      warn(`${name} dropped: more than ${max} calls within ${windowMs} ms`)
      return undefined
    }
    callTimes.push(time)
    return action(...args)
  }
}
