import type { Change } from '../live/change.ts'
import type { RecordEntry, StoredField } from '../store/entries.ts'
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
  const { childRelationships, recordTypeId } = known
  replaceParts(store, entry, { ...record, childRelationships, recordTypeId, fields })
  entry.freshUntil = Math.max(entry.freshUntil, freshUntil)
  return true
}

/**
 * Sees to the records that point to another one: they show its name beside it, and those that could not see it until now
 * have to be fetched. Gives the latter.
 */
export function followLinks(store: Store, { recordId, called }: Change) {
  const blind: RecordEntry[] = []
  for (const entry of store.records.values()) {
    const { fields } = entry.record ?? {}
    for (const name in fields) {
      const field = fields[name] as StoredField
      if (field.value === recordId && name !== 'Id') blind.push(entry)
      else if (called !== undefined && field.value instanceof Link && field.value.id === recordId)
        replaceParts(store, entry, { fields: { ...fields, [name]: { ...field, displayValue: called } } })
    }
  }
  return blind
}
