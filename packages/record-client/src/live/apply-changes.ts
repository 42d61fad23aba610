import { syntheticError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import type { Change } from './change.ts'

/** Brings the cache up to date with changes: what is on screen is fetched again, the rest is marked stale. */
export function applyChanges(runtime: Runtime, changes: readonly Change[]) {
  const { store } = runtime
  const refetch = new Set<string>()
  const objects = new Set<string>()
  for (const change of changes) {
    if (isKnown(runtime, change)) continue
    objects.add(change.objectApiName)
    const entry = store.records.get(change.recordId)
    if (!entry) continue
    refetch.delete(entry.id)
    if (change.kind === 'deleted') store.evictRecord(entry.id, syntheticError(entry.id, 404), true)
    else if (entry.watchers?.size) refetch.add(entry.id)
    else store.markStale(entry)
  }
  store.flush()
  runtime.refetchRecords([...refetch])
  for (const objectApiName of objects) runtime.invalidateObject(objectApiName)
}

/** This client's own writes come back as changes; what it did about them is done. */
function isKnown({ store }: Runtime, { recordId, kind, weakEtag }: Change) {
  const entry = store.records.get(recordId)
  if (entry?.error) return kind === 'deleted'
  return entry?.record !== undefined && kind !== 'deleted' && entry.record.weakEtag >= weakEtag
}

/** Nobody knows what was missed, so everything may be out of date. */
export function applyReset(runtime: Runtime) {
  const { store } = runtime
  const refetch: string[] = []
  for (const entry of store.records.values()) {
    store.markStale(entry)
    if (entry.watchers?.size) refetch.push(entry.id)
  }
  runtime.refetchRecords(refetch)
  store.markHydratedStale()
  for (const result of [...store.results.values()]) if (!result.plan.recordId) runtime.invalidate(result)
}
