import type { Change } from '../live/change.ts'
import type { RecordEntry, StoredField } from '../store/entries.ts'
import { Link } from '../store/selection.ts'
import type { Store } from '../store/store.ts'
import { mergeField } from './merge-record.ts'
import { keepOptimistic } from './optimistic.ts'
import { patchEntry } from './patch-entry.ts'
import { typeOf } from './record-ingest.ts'

/** Puts the values of a change into the record that they are the difference to. False when it has to be fetched. */
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
    // Names that nobody asked for stay unknown.
    if (before && !(before.value instanceof Link))
      fields[name] = keepOptimistic(before, mergeField(before, after))
  }
  const { childRelationships, recordTypeId } = cached
  patchEntry(store, entry, { ...record, childRelationships, recordTypeId, fields })
  entry.freshUntil = Math.max(entry.freshUntil, freshUntil)
  return true
}

/**
 * Sees to the records that point to another one: they show its name beside it, and those that could not see it until now
 * have to be fetched. Gives the latter.
 */
export function updateLinks(store: Store, { recordId, called }: Change) {
  const unresolved: RecordEntry[] = []
  for (const entry of store.records.values()) {
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
