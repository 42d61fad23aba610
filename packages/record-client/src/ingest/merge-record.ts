import type { StoredField, StoredRecord } from '../store/entries.ts'
import { Link, unionOf } from '../store/selection.ts'

export interface Merge {
  record: StoredRecord
  /** The two are of different versions and neither has all fields: the record must be fetched again. */
  conflict: boolean
}

/**
 * Two states of one record as one. The larger weakEtag is the newer state and its fields win; 0 says nothing about
 * age. A field that hasn't changed keeps its object. With `whole`, fields that didn't come are dropped.
 */
export function mergeRecord(known: StoredRecord, incoming: StoredRecord, whole = false): Merge {
  const comparable = known.weakEtag !== 0 && incoming.weakEtag !== 0
  if (comparable && incoming.weakEtag < known.weakEtag) return addOlder(known, incoming)
  const newer = comparable && incoming.weakEtag > known.weakEtag
  const fields: Record<string, StoredField> = {}
  let changed = newer || known.recordTypeId !== incoming.recordTypeId
  let missing = false
  for (const name in known.fields) {
    const before = known.fields[name] as StoredField
    const after = incoming.fields[name]
    if (after === undefined) {
      // An empty lookup isn't sent when only its parent's fields were asked for.
      if (whole && before.value !== null) {
        changed = true
        continue
      }
      missing = true
    }
    const field = after === undefined ? before : mergeField(before, after)
    if (field !== before) changed = true
    fields[name] = field
  }
  for (const name in incoming.fields) {
    if (known.fields[name] === undefined) {
      fields[name] = incoming.fields[name] as StoredField
      changed = true
    }
  }
  return changed
    ? { record: { ...incoming, fields }, conflict: newer && missing && !whole }
    : { record: known, conflict: false }
}

/** Late answers add only what nobody knew. */
function addOlder(known: StoredRecord, incoming: StoredRecord): Merge {
  const fields: Record<string, StoredField> = { ...known.fields }
  let grew = false
  for (const name in incoming.fields) {
    if (fields[name] === undefined) {
      fields[name] = incoming.fields[name] as StoredField
      grew = true
    }
  }
  return grew ? { record: { ...known, fields }, conflict: true } : { record: known, conflict: false }
}

/** A field that hasn't changed keeps its object. */
export function mergeField(before: StoredField, after: StoredField): StoredField {
  if (before.displayValue !== after.displayValue) return after
  if (before.value === after.value) return before
  if (before.value instanceof Link && after.value instanceof Link && before.value.id === after.value.id) {
    const selection = unionOf(before.value.selection, after.value.selection)
    return selection === before.value.selection
      ? before
      : { displayValue: after.displayValue, value: new Link(after.value.id, selection) }
  }
  return sameList(before.value, after.value) ? before : after
}

export const sameList = (first: unknown, second: unknown) =>
  Array.isArray(first) &&
  Array.isArray(second) &&
  first.length === second.length &&
  first.every((item, index) => item === second[index])
