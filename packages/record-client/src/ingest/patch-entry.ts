import type { RecordEntry, StoredRecord } from '../store/entries.ts'
import type { Store } from '../store/store.ts'

/** Replaces properties of a cached record, regardless of versions. */
export function patchEntry(store: Store, entry: RecordEntry, changes: Partial<StoredRecord>) {
  if (!entry.record) return
  entry.record = { ...entry.record, ...changes }
  entry.selection = undefined
  entry.version++
  store.touch(entry)
}
