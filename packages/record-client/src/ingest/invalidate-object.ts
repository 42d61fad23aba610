import { isId18 } from '@foyer/record-contract'
import type { Runtime } from '../runtime.ts'
import type { Result } from '../store/entries.ts'

/** Names of objects, and ids of records; undefined means any object. */
export type AffectedKeys = Iterable<string | undefined>

/**
 * Refetches observed results that list or count records of the objects, and marks the others as stale. An id
 * stands for results that depend on that record. Results with a server subscription are skipped. After a
 * local write, which has no `refetch`, results that depend on the record itself are refetched even so, since
 * the stream may be slow or interrupted.
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
  // In one call: a batch refetches all of its stale parts together.
  invalidate(...stale)
}

/** Invalidates the results of one object. */
export const invalidateObject = (runtime: Runtime, objectApiName: string | undefined) =>
  invalidateObjects(runtime, [objectApiName])
