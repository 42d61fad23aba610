import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { patchRecord, updateLinks } from '../ingest/patch-record.ts'
import { syntheticError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import type { RecordEntry, Result } from '../store/entries.ts'
import type { Change } from './change.ts'

/**
 * Applies changes to the cache. Records are patched with the received values, or refetched if observed.
 * `refetch` is called for results that have no server subscription.
 */
export function applyChanges(
  runtime: Runtime,
  changes: readonly Change[],
  refetch: (...results: Result[]) => void,
) {
  const { store } = runtime
  const toRefetch = new Set<string>()
  const freshUntil = runtime.clock.now() + runtime.recordLifetime
  /** Object names and record ids; the ids cover available actions of a record. */
  const affectedKeys = new Set<string>()
  for (const change of changes) {
    const { recordId, weakEtag, kind, access } = change
    const isCreated = kind === 'created'
    const unresolved = isCreated || change.called !== undefined ? updateLinks(store, change) : []
    if (isCreated) {
      // Results that failed while the record was invisible may succeed now.
      const failed = [...store.failedResults].filter(({ key }) => key.includes(recordId))
      runtime.invalidate(...unresolved, ...failed)
    }
    affectedKeys.add(recordId)
    // Changes by this client have already been applied when they were written.
    if (!access && weakEtag <= (runtime.writes.get(recordId) ?? -1)) continue
    affectedKeys.add(change.objectApiName)
    const entry = store.records.get(recordId)
    if (!entry || isAlreadyApplied(entry, change)) continue
    // A record that becomes visible again may come back with the same version.
    if (isCreated) entry.minVersion = Math.min(entry.minVersion, weakEtag)
    toRefetch.delete(recordId)
    if (kind === 'deleted') store.evictRecord(recordId, syntheticError(recordId, 404), true)
    else if (patchRecord(store, entry, change, freshUntil)) continue
    else if (entry.error || change.moved?.some((name) => entry.record?.fields[name]?.value === null))
      // Only observers know which fields of a record they need when it was missing before.
      runtime.invalidate(entry)
    else if (entry.observers?.size) toRefetch.add(recordId)
    else store.markStale(entry)
  }
  store.flush()
  runtime.refetchRecords([...toRefetch])
  invalidateObjects(runtime, affectedKeys, refetch)
}

/** Whether the cached record already includes the change. Lists that contain it may still be older. */
function isAlreadyApplied({ record, error }: RecordEntry, { kind, weakEtag, access }: Change) {
  if (access && !error) return false
  if (error) return kind === 'deleted'
  return record !== undefined && kind !== 'deleted' && record.weakEtag >= weakEtag
}

/** Marks everything as stale and refetches observed entries, since the missed changes are unknown. */
export function applyReset(runtime: Runtime, refetch: (...results: Result[]) => void) {
  const { store } = runtime
  const visible: string[] = []
  for (const entry of store.records.values()) {
    store.markStale(entry)
    if (entry.observers?.size) visible.push(entry.id)
  }
  runtime.refetchRecords(visible)
  store.markHydratedStale()
  refetch(...[...store.results.values()].filter(({ plan }) => !plan.recordId))
}
