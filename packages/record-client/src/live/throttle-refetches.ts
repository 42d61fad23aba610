import { isTransient } from '../network/retry.ts'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'

/** An answer that was fetched for a change is fetched for the next ones together, this much later. */
const MIN_INTERVAL_MS = 2_000
/** One that takes long rests for so many times as long in addition, within bounds: a busy browser takes long by itself. */
const INTERVAL_FACTOR = 10
const MAX_INTERVAL_MS = 10_000

/**
 * Fetches answers that changes have made out of date: at once, and those that keep changing once in a while. Nothing is
 * fetched while the page is out of sight.
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
      // Who asked for it may be about to show it: what is under way may have been made before the change.
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
    // Who asked is told of a failure; here only the end counts.
    await result.inFlight?.join().catch(() => {})
    if (result.error && isTransient(result.error)) pending.add(result)
    clock.setTimeout(
      () => {
        throttled.delete(result)
        if (pending.delete(result)) refetch(result)
      },
      Math.min(MAX_INTERVAL_MS, MIN_INTERVAL_MS + INTERVAL_FACTOR * (clock.now() - startedAt)),
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
