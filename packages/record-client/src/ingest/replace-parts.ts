import type { RecordEntry, StoredRecord } from '../store/entries.ts'
import type { Store } from '../store/store.ts'

/** Puts parts of a known record in the place of others, whatever their versions. */
export function replaceParts(store: Store, entry: RecordEntry, parts: Partial<StoredRecord>) {
  if (!entry.record) return
  entry.record = { ...entry.record, ...parts }
  entry.whole = undefined
  entry.version++
  store.touch(entry)
}
