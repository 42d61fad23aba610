import { isPassing } from '../network/retry.ts'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'

/** An answer that was fetched for a change is fetched for the next ones together, this much later. */
const REST_MS = 2_000
/** One that takes long rests for so many times as long in addition, within bounds: a busy browser takes long by itself. */
const REST = 10
const MAX_REST_MS = 10_000

/**
 * Fetches answers that changes have made out of date: at once, and those that keep changing once in a while. Nothing is
 * fetched while the page is out of sight.
 */
export function joinRefetches({ store, clock, invalidate }: Runtime, page = globalThis.document) {
  const resting = new Set<Result>()
  const waiting = new Set<Result>()

  let isStopped = false

  function refetch(...results: Result[]) {
    if (isStopped) return
    const due = new Set<Result>()
    const visit = (result: Result) => {
      store.markStale(result)
      if (result.listeners) (page?.hidden || resting.has(result) ? waiting : due).add(result)
      // Who asked for it may be about to show it: what is under way may have been made before the change.
      else if (result.inFlight) result.again = true
      else result.watchers?.forEach(visit)
    }
    results.forEach(visit)
    invalidate(...due)
    due.forEach(rest)
  }

  async function rest(result: Result) {
    resting.add(result)
    const begun = clock.now()
    // Who asked is told of a failure; here only the end counts.
    await result.inFlight?.join().catch(() => {})
    if (result.error && isPassing(result.error)) waiting.add(result)
    clock.setTimeout(
      () => {
        resting.delete(result)
        if (waiting.delete(result)) refetch(result)
      },
      Math.min(MAX_REST_MS, REST_MS + REST * (clock.now() - begun)),
    )
  }

  const look = () =>
    refetch(...[...waiting].filter((result) => !resting.has(result) && waiting.delete(result)))
  page?.addEventListener('visibilitychange', look)
  return {
    refetch,
    stop() {
      isStopped = true
      page?.removeEventListener('visibilitychange', look)
    },
  }
}
