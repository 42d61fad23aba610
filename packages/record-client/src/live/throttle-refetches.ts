import { isTransient } from '../network/retry.ts'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'

/** Minimum interval between two refetches of a result that declares none. */
const MIN_INTERVAL_MS = 2_000
/** Slow results wait this many times their duration in addition, up to a maximum: a busy browser is slow by itself. */
const INTERVAL_FACTOR = 10
const MAX_INTERVAL_MS = 10_000

/**
 * Refetches results that became stale: the first time immediately, then throttled. Nothing is refetched while
 * the page is hidden.
 */
export function throttleRefetches({ store, clock, invalidate }: Runtime, page = globalThis.document) {
  const throttled = new Set<Result>()
  const pending = new Set<Result>()

  let isStopped = false

  function refetch(...results: Result[]) {
    if (isStopped) return
    const due = new Set<Result>()
    const schedule = (result: Result) => {
      store.markStale(result)
      if (result.listeners) (page?.hidden || throttled.has(result) ? pending : due).add(result)
      // A result in flight may have been read before the change, and may be shown soon.
      else if (result.inFlight) result.needsReload = true
      else result.observers?.forEach(schedule)
    }
    results.forEach(schedule)
    invalidate(...due)
    due.forEach(throttle)
  }

  async function throttle(result: Result) {
    throttled.add(result)
    const startedAt = clock.now()
    // The caller handles the error; here only completion matters.
    await result.inFlight?.join().catch(() => {})
    if (result.error && isTransient(result.error)) pending.add(result)
    clock.setTimeout(
      () => {
        throttled.delete(result)
        if (pending.delete(result)) refetch(result)
      },
      Math.min(
        MAX_INTERVAL_MS,
        (result.plan.minIntervalMs ?? MIN_INTERVAL_MS) + INTERVAL_FACTOR * (clock.now() - startedAt),
      ),
    )
  }

  const flushPending = () =>
    refetch(...[...pending].filter((result) => !throttled.has(result) && pending.delete(result)))
  page?.addEventListener('visibilitychange', flushPending)
  return {
    refetch,
    stop() {
      isStopped = true
      page?.removeEventListener('visibilitychange', flushPending)
    },
  }
}
