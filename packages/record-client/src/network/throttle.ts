/** How often something may happen, and who is told when it may not. */
export interface ThrottleOptions {
  /** Calls that may pass within any stretch of `windowMs`. */
  max: number
  windowMs: number
  now: () => number
  /** Told of each call that was dropped. */
  warn: (message: string) => void
  /** Names the action in the warning. */
  name?: string
}

/** Notify-style calls: 60 within any minute. */
export const NOTIFY_LIMIT = { max: 60, windowMs: 60_000 } as const

/**
 * Lets at most `max` calls of `action` through within any `windowMs`. A call over the limit is dropped with a
 * warning and gives undefined.
 *
 * @example
 * const notify = throttle(reload, { max: 60, windowMs: 60_000, now: Date.now, warn: console.warn })
 */
export function throttle<A extends unknown[], R>(action: (...args: A) => R, options: ThrottleOptions) {
  const { max, windowMs, now, warn, name = 'call' } = options
  // The times of the last `max` calls, in a ring: the oldest decides whether another may pass.
  const passed: number[] = []
  let oldest = 0

  return (...args: A): R | undefined => {
    const time = now()
    const first = passed[oldest]
    if (max <= 0 || (passed.length >= max && first !== undefined && time - first < windowMs)) {
      warn(`${name} dropped: more than ${max} calls within ${windowMs} ms`)
      return undefined
    }
    if (passed.length < max) passed.push(time)
    else {
      passed[oldest] = time
      oldest = (oldest + 1) % max
    }
    return action(...args)
  }
}
