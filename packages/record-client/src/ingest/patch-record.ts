import type { Change } from '../live/change.ts'
import type { RecordEntry, StoredField } from '../store/entries.ts'
import { Link } from '../store/selection.ts'
import type { Store } from '../store/store.ts'
import { createLinkIndex } from './link-index.ts'
import { mergeField } from './merge-record.ts'
import { patchEntry } from './patch-entry.ts'
import { typeOf } from './record-ingest.ts'

/** Applies the values of a change to the record version that it is based on. False if the record must be fetched. */
export function patchRecord(
  store: Store,
  entry: RecordEntry,
  { from, record, moved = [] }: Change,
  freshUntil: number,
) {
  const cached = entry.record
  if (!record || !cached || cached.weakEtag !== from || typeOf(cached) !== typeOf(record)) return false
  if (moved.some((name) => name in cached.fields)) return false
  const fields: Record<string, StoredField> = { ...cached.fields }
  for (const name in record.fields) {
    const before = fields[name]
    const after = record.fields[name] as StoredField
    // Fields that were never read stay unknown.
    if (before && !(before.value instanceof Link)) fields[name] = mergeField(before, after)
  }
  const { childRelationships, recordTypeId } = cached
  patchEntry(store, entry, { ...record, childRelationships, recordTypeId, fields })
  entry.freshUntil = Math.max(entry.freshUntil, freshUntil)
  return true
}

/**
 * Updates the display name in records that refer to a record. Returns those that could not resolve it until
 * now and must be refetched.
 */
export function updateLinks(store: Store, { recordId, called }: Change) {
  const { links, records } = store
  links.index ??= createLinkIndex(records.values())
  const unresolved: RecordEntry[] = []
  for (const entry of links.index.referrersOf(recordId)) {
    const { fields } = entry.record ?? {}
    for (const name in fields) {
      const field = fields[name] as StoredField
      if (field.value === recordId && name !== 'Id') unresolved.push(entry)
      else if (called !== undefined && field.value instanceof Link && field.value.id === recordId)
        patchEntry(store, entry, { fields: { ...fields, [name]: { ...field, displayValue: called } } })
    }
  }
  return unresolved
}
