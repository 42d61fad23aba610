import type { Clock } from '../clock.ts'
import type { RecordEntry, Result } from './entries.ts'
import { Link } from './selection.ts'

export const TRIM_INTERVAL_MS = 5_000

interface Trimmable {
  records: Map<string, RecordEntry>
  results: Map<string, Result>
  hydrated: Map<string, Partial<Result>>
  remove(result: Result): void
  removeRecord(entry: RecordEntry): void
  /** Forces a validation of snapshots, since evicted entries may be part of them. */
  recheck(): void
}

/**
 * Evicts expired entries without observers. Records referenced by kept entries stay. Returns the number of
 * remaining entries.
 */
function trim(store: Trimmable, now: number) {
  const { records, results, hydrated } = store
  for (const [key, { keepUntil = 0 }] of hydrated) if (keepUntil <= now) hydrated.delete(key)
  for (const result of results.values()) if (isExpired(result, now) && !result.loading) store.remove(result)
  const expired = [...records.values()].filter((entry) => isExpired(entry, now))
  const referenced = new Set<string>()
  const collectReferences = (value: unknown) => {
    if (value instanceof Link) {
      if (referenced.has(value.id)) return
      referenced.add(value.id)
      collectReferences(records.get(value.id)?.record?.fields)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collectReferences)
  }
  if (expired.length) {
    for (const result of results.values()) collectReferences(result.value)
    for (const entry of records.values()) if (!isExpired(entry, now)) collectReferences(entry.record?.fields)
    for (const entry of expired) if (!referenced.has(entry.id)) store.removeRecord(entry)
  }
  store.recheck()
  return records.size + results.size + hydrated.size
}

const isExpired = (entry: RecordEntry | Result, now: number) =>
  entry.keepUntil <= now &&
  !entry.observers?.size &&
  !('listeners' in entry && entry.listeners) &&
  !('overlay' in entry && entry.overlay)

/**
 * Trims every five seconds while there are entries. The timer does not keep an unused cache alive, such as
 * that of a page rendered on a server.
 */
export function scheduleTrim(store: Trimmable, clock: Clock) {
  const storeRef = new WeakRef(store)
  let scheduled = false
  return function schedule() {
    if (scheduled) return
    scheduled = true
    clock.setTimeout(() => {
      scheduled = false
      const remaining = storeRef.deref()
      if (remaining && trim(remaining, clock.now())) schedule()
    }, TRIM_INTERVAL_MS)
  }
}
