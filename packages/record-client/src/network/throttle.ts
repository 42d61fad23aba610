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
 * const notify = throttle(() => 'told', { max: 1, windowMs: 60_000, now: Date.now, warn: console.warn })
 * notify() // 'told'
 * notify() // undefined
 */
export function throttle<A extends unknown[], R>(action: (...args: A) => R, options: ThrottleOptions) {
  const { max, windowMs, now, warn, name = 'call' } = options
  /** When calls passed within the window. */
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
