import type { RecordEntry, StoredRecord } from '../store/entries.ts'
import type { Store } from '../store/store.ts'

/** Puts parts of a known record in the place of others, whatever their versions. */
export function patchEntry(store: Store, entry: RecordEntry, changes: Partial<StoredRecord>) {
  if (!entry.record) return
  entry.record = { ...entry.record, ...changes }
  entry.selection = undefined
  entry.version++
  store.touch(entry)
}
