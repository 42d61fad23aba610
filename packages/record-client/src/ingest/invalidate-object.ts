import { isId18 } from '@foyer/record-contract'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'

/** Names of objects, and ids of records; undefined for any object, when it isn't known which. */
export type AffectedKeys = Iterable<string | undefined>

/**
 * Fetches what is on screen, and marks the rest as out of date, of everything that lists or counts records of the objects.
 * An id stands for what depends on that record. What the server keeps up to date is left alone; but after a write of this
 * client, which is when there is no `refetch`, what depends on the record itself does not wait for the stream: whoever has
 * just saved looks there, and the stream may be slow, or gone.
 */
export function invalidateObjects(
  runtime: Runtime,
  affected: AffectedKeys,
  refetch?: (...results: Result[]) => void,
) {
  const { store } = runtime
  const names = new Set(affected)
  store.markHydratedStale()
  const stale = [...store.results.values()].filter((result) => {
    const matches = result.plan.objects?.(result.value)?.filter((name) => names.has(name))
    return runtime.isLive?.(result)
      ? !refetch && matches?.some(isId18)
      : matches && (names.has(undefined) || matches[0])
  })
  const invalidate = refetch ?? runtime.invalidate
  // All of them together: a batch asks for whichever of its parts are out of date.
  invalidate(...stale)
}

/** The same for one object. */
export const invalidateObject = (runtime: Runtime, objectApiName: string | undefined) =>
  invalidateObjects(runtime, [objectApiName])
