import type { StoredField, StoredRecord } from '../store/entries.ts'
import { Link, mergeSelections } from '../store/selection.ts'

export interface Merge {
  record: StoredRecord
  /** True if the versions differ and neither has all fields, so that the record must be refetched. */
  conflict: boolean
}

/**
 * Merges two states of a record. The larger weakEtag is newer and its fields win; 0 is not comparable.
 * Unchanged fields keep their identity. With `isComplete`, missing fields are dropped.
 */
export function mergeRecord(cached: StoredRecord, incoming: StoredRecord, isComplete = false): Merge {
  const isComparable = cached.weakEtag !== 0 && incoming.weakEtag !== 0
  if (isComparable && incoming.weakEtag < cached.weakEtag) return mergeOlder(cached, incoming)
  const isNewer = isComparable && incoming.weakEtag > cached.weakEtag
  const fields: Record<string, StoredField> = {}
  // A version that has become incomparable is replaced, or the next precondition would fail.
  const isReplaced = cached.weakEtag === 0 && incoming.weakEtag !== 0
  let hasChanged = isNewer || isReplaced || cached.recordTypeId !== incoming.recordTypeId
  let isMissing = false
  for (const name in cached.fields) {
    const before = cached.fields[name] as StoredField
    const after = incoming.fields[name]
    if (after === undefined) {
      // An empty lookup is not sent if only fields of its parent were requested.
      if (isComplete && before.value !== null) {
        hasChanged = true
        continue
      }
      isMissing = true
    }
    const field = after === undefined ? before : mergeField(before, after)
    if (field !== before) hasChanged = true
    fields[name] = field
  }
  for (const name in incoming.fields) {
    if (cached.fields[name] === undefined) {
      fields[name] = incoming.fields[name] as StoredField
      hasChanged = true
    }
  }
  return hasChanged
    ? { record: { ...incoming, fields }, conflict: isNewer && isMissing && !isComplete }
    : { record: cached, conflict: false }
}

/** Merges an older response, which adds only unknown fields. */
function mergeOlder(cached: StoredRecord, incoming: StoredRecord): Merge {
  const fields: Record<string, StoredField> = { ...cached.fields }
  let hasNewFields = false
  for (const name in incoming.fields) {
    if (fields[name] === undefined) {
      fields[name] = incoming.fields[name] as StoredField
      hasNewFields = true
    }
  }
  return hasNewFields
    ? { record: { ...cached, fields }, conflict: true }
    : { record: cached, conflict: false }
}

/** Returns the new field, or the old object if it is equal. */
export function mergeField(before: StoredField, after: StoredField): StoredField {
  if (before.displayValue !== after.displayValue) return after
  if (before.value === after.value) return before
  if (before.value instanceof Link && after.value instanceof Link && before.value.id === after.value.id) {
    const selection = mergeSelections(before.value.selection, after.value.selection)
    return selection === before.value.selection
      ? before
      : { displayValue: after.displayValue, value: new Link(after.value.id, selection) }
  }
  return isSameList(before.value, after.value) ? before : after
}

export const isSameList = (first: unknown, second: unknown) =>
  Array.isArray(first) &&
  Array.isArray(second) &&
  first.length === second.length &&
  first.every((item, index) => item === second[index])
