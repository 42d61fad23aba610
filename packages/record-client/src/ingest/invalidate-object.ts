import { isId18 } from '@foyer/record-contract'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'

/** Names of objects and controllers, and ids of records; undefined means any object. */
export type AffectedKeys = Iterable<string | undefined>

/**
 * Refetches observed results that list or count records of the objects, and marks the others as stale. An id
 * stands for results that depend on that record. Results with a server subscription are skipped. After a
 * local write, which has no `refetch`, method results and results that depend on the record itself are
 * refetched even so, since the stream may be slow or interrupted.
 */
export function invalidateObjects(
  runtime: Runtime,
  affected: AffectedKeys,
  refetch?: (...results: Result[]) => void,
) {
  const { store } = runtime
  const names = new Set(affected)
  store.markHydratedStale()
  const dependents = new Set<Result>()
  for (const name of names) for (const result of store.dependents(name)) dependents.add(result)
  const stale = [...dependents].filter(
    (result) =>
      !runtime.isLive?.(result) ||
      (!refetch &&
        (!result.plan.live?.receive || result.keys.some((key) => key && names.has(key) && isId18(key)))),
  )
  const invalidate = refetch ?? runtime.invalidate
  // In one call: a batch refetches all of its stale parts together.
  invalidate(...stale)
}

/** Invalidates the results of one object. */
export const invalidateObject = (runtime: Runtime, objectApiName: string | undefined) =>
  invalidateObjects(runtime, [objectApiName])
