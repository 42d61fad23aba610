import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { patchRecord, updateLinks } from '../ingest/patch-record.ts'
import { syntheticError } from '../network/errors.ts'
import type { Runtime } from '../runtime.ts'
import type { RecordEntry, Result } from '../store/entries.ts'
import type { Change } from './change.ts'

/**
 * Brings the cache up to date with changes. Records take the values that came, or are fetched again when on screen.
 * `refetch` does so for answers that the server does not tell of.
 */
export function applyChanges(
  runtime: Runtime,
  changes: readonly Change[],
  refetch: (...results: Result[]) => void,
) {
  const { store } = runtime
  const toRefetch = new Set<string>()
  const freshUntil = runtime.clock.now() + runtime.recordLifetime
  /** And ids of records: of what may be done with them. */
  const affectedKeys = new Set<string>()
  for (const change of changes) {
    const { recordId, weakEtag, kind, access } = change
    const isCreated = kind === 'created'
    const unresolved = isCreated || change.called !== undefined ? updateLinks(store, change) : []
    if (isCreated) {
      // Of what could not be seen, nothing of what hangs on it could.
      const failed = [...store.results.values()].filter(({ error, key }) => error && key.includes(recordId))
      runtime.invalidate(...unresolved, ...failed)
    }
    affectedKeys.add(recordId)
    // This client's own writes come back as changes; what it did about them is done.
    if (!access && weakEtag <= (runtime.writes.get(recordId) ?? -1)) continue
    affectedKeys.add(change.objectApiName)
    const entry = store.records.get(recordId)
    if (!entry || isAlreadyApplied(entry, change)) continue
    // A record that comes back into sight may come back as it was.
    if (isCreated) entry.minVersion = Math.min(entry.minVersion, weakEtag)
    toRefetch.delete(recordId)
    if (kind === 'deleted') store.evictRecord(recordId, syntheticError(recordId, 404), true)
    else if (patchRecord(store, entry, change, freshUntil)) continue
    else if (entry.error || change.moved?.some((name) => entry.record?.fields[name]?.value === null))
      // What is wanted of a record that was not there before, only those know who show it.
      runtime.invalidate(entry)
    else if (entry.observers?.size) toRefetch.add(recordId)
    else store.markStale(entry)
  }
  store.flush()
  runtime.refetchRecords([...toRefetch])
  invalidateObjects(runtime, affectedKeys, refetch)
}

/** The record was read after the change. What lists it may still be from before. */
function isAlreadyApplied({ record, error }: RecordEntry, { kind, weakEtag, access }: Change) {
  if (access && !error) return false
  if (error) return kind === 'deleted'
  return record !== undefined && kind !== 'deleted' && record.weakEtag >= weakEtag
}

/** Nobody knows what was missed, so everything may be out of date. */
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
