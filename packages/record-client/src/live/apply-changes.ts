import { isOwnWrite } from '../ingest/own-writes.ts'
import { syntheticError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import type { RecordEntry } from '../store/entries.ts'
import type { Change } from './change.ts'

/** Brings the cache up to date with changes: what is on screen is fetched again, the rest is marked stale. */
export function applyChanges(runtime: Runtime, changes: readonly Change[]) {
  const { store } = runtime
  const refetch = new Set<string>()
  const objects = new Set<string>()
  for (const change of changes) {
    // This client's own writes come back as changes; what it did about them is done.
    if (isOwnWrite(runtime, change.recordId, change.weakEtag)) continue
    objects.add(change.objectApiName)
    const entry = store.records.get(change.recordId)
    if (!entry || isCached(entry, change)) continue
    refetch.delete(entry.id)
    if (change.kind === 'deleted') store.evictRecord(entry.id, syntheticError(entry.id, 404), true)
    else if (entry.watchers?.size) refetch.add(entry.id)
    else store.markStale(entry)
  }
  store.flush()
  runtime.refetchRecords([...refetch])
  for (const objectApiName of objects) runtime.invalidateObject(objectApiName)
}

/** The record was read after the change. What lists it may still be from before. */
function isCached({ record, error }: RecordEntry, { kind, weakEtag }: Change) {
  if (error) return kind === 'deleted'
  return record !== undefined && kind !== 'deleted' && record.weakEtag >= weakEtag
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
