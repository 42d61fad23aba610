import type { Change } from '../live/change.ts'
import type { RecordEntry, StoredField, StoredRecord } from '../store/entries.ts'
import { Link } from '../store/selection.ts'
import type { Store } from '../store/store.ts'
import { mergeField } from './merge-record.ts'
import { guessOver } from './optimistic.ts'
import { typeOf } from './record-ingest.ts'
import { replaceParts } from './replace-parts.ts'

/** Puts the values of a change into the record that they are the difference to. False when it has to be fetched. */
export function patchRecord(
  store: Store,
  entry: RecordEntry,
  { from, record, moved = [] }: Change,
  freshUntil: number,
) {
  const known = entry.record
  if (!record || !known || known.weakEtag !== from || typeOf(known) !== typeOf(record)) return false
  if (moved.some((name) => name in known.fields)) return false
  const fields: Record<string, StoredField> = { ...known.fields }
  for (const name in record.fields) {
    const before = fields[name]
    const after = record.fields[name] as StoredField
    // Names that nobody asked for stay unknown.
    if (before && !(before.value instanceof Link)) fields[name] = guessOver(before, mergeField(before, after))
  }
  const { weakEtag, lastModifiedById, lastModifiedDate, systemModstamp } = record
  const stamps = { weakEtag, lastModifiedById, lastModifiedDate, systemModstamp }
  replaceParts(store, entry, { ...stamps, fields } as Partial<StoredRecord>)
  entry.freshUntil = Math.max(entry.freshUntil, freshUntil)
  return true
}
