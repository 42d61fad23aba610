import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'

/** An answer that was fetched for a change is fetched for the next ones together, this much later. */
const REST_MS = 2_000
/** One that takes long rests for so many times as long as it took. */
const REST = 10

/**
 * Fetches answers that changes have made out of date: at once, and those that keep changing once in a while. Nothing is
 * fetched while the page is out of sight.
 */
export function joinRefetches({ store, clock, invalidate }: Runtime, page = globalThis.document) {
  const resting = new Set<Result>()
  const waiting = new Set<Result>()

  function refetch(result: Result) {
    store.markStale(result)
    if (!result.listeners) return
    if (page?.hidden || resting.has(result)) waiting.add(result)
    else void fetch(result)
  }

  async function fetch(result: Result) {
    resting.add(result)
    const begun = clock.now()
    invalidate(result)
    // Who asked is told of a failure; here only the end counts.
    await result.inFlight?.join().catch(() => {})
    clock.setTimeout(
      () => {
        resting.delete(result)
        if (waiting.delete(result)) refetch(result)
      },
      Math.max(REST_MS, REST * (clock.now() - begun)),
    )
  }

  const look = () => {
    for (const result of waiting) if (!resting.has(result) && waiting.delete(result)) refetch(result)
  }
  page?.addEventListener('visibilitychange', look)
  return {
    refetch,
    stop() {
      waiting.clear()
      page?.removeEventListener('visibilitychange', look)
    },
  }
}
