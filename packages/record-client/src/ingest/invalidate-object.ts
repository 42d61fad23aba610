import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'

/** Names of objects, and ids of records; undefined for any object, when it isn't known which. */
export type Touched = Iterable<string | undefined>

/**
 * Fetches what is on screen, and marks the rest as out of date, of everything that lists or counts records of the objects.
 * An id stands for what depends on the values of that record. What the server keeps up to date is left alone.
 */
export function invalidateObjects(
  runtime: Runtime,
  touched: Touched,
  invalidate: (...results: Result[]) => void = runtime.invalidate,
) {
  const { store } = runtime
  const names = new Set(touched)
  store.markHydratedStale()
  const due = [...store.results.values()].filter((result) => {
    const objects = result.plan.objects?.(result.value)
    if (!objects || runtime.isLive?.(result)) return false
    return names.has(undefined) || objects.some((name) => names.has(name))
  })
  // All of them together: a batch asks for whichever of its parts are out of date.
  invalidate(...due)
}

/** The same for one object. */
export const invalidateObject = (runtime: Runtime, objectApiName: string | undefined) =>
  invalidateObjects(runtime, [objectApiName])
