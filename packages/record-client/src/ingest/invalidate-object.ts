import type { Runtime } from '../runtime.ts'

/**
 * Fetches what is on screen, and marks the rest as out of date, of everything that lists or counts records of an object;
 * of any object when it isn't known which. An id stands for what depends on the values of that record. What the server keeps up to date is left alone.
 */
export function invalidateObject(runtime: Runtime, objectApiName: string | undefined) {
  const { store } = runtime
  store.markHydratedStale()
  for (const result of store.results.values()) {
    const objects = result.plan.objects?.(result.value)
    if (!objects || runtime.isLive?.(result)) continue
    if (objectApiName === undefined || objects.includes(objectApiName)) runtime.invalidate(result)
  }
}
