import type { RecordRepresentation, Scalar } from '@foyer/record-contract'
import type { FieldConflict, RecordWrite } from './outbox-entry.ts'

/** Fields that belong together and merge as one, as street and city. */
export type FieldGroups = readonly (readonly string[])[]

/**
 * Compares the values of a write with the stored record, per field: if the user knew the stored value, or both sides
 * wrote the same, the write may replace it. Otherwise another user has changed it: a conflict. A change of any field of a group is
 * a conflict in all written fields of that group. `isComplete` is false if the record lacks a written field.
 */
export function compareFields(
  { values, known }: Pick<RecordWrite, 'values' | 'known'>,
  { fields }: Pick<RecordRepresentation, 'fields'>,
  groups: FieldGroups = [],
): { conflicts: readonly FieldConflict[]; isComplete: boolean } {
  const conflicts: FieldConflict[] = []
  let isComplete = true
  const isChanged = (name: string) => {
    const theirs = scalarOf(fields[name]?.value)
    if (theirs === undefined) return false
    const isKnown = known[name]?.some((value) => isSame(value, theirs)) ?? false
    return !isKnown && !(name in values && isSame(values[name] ?? null, theirs))
  }
  for (const [field, mine] of Object.entries(values)) {
    const theirs = scalarOf(fields[field]?.value)
    if (theirs === undefined) isComplete = false
    const group = groups.find((names) => names.includes(field)) ?? [field]
    const isGroupKnown = (name: string) => name === field || name in known
    if (group.some((name) => isGroupKnown(name) && isChanged(name)))
      conflicts.push({ field, base: known[field]?.[0], mine, theirs: theirs ?? null })
  }
  return { conflicts, isComplete }
}

/** Returns the fields that another user has changed since the user decided to delete the record. */
export const compareDeleted = (
  { known }: Pick<RecordWrite, 'known'>,
  { fields }: Pick<RecordRepresentation, 'fields'>,
): FieldConflict[] =>
  Object.entries(known).flatMap(([field, values]) => {
    const theirs = scalarOf(fields[field]?.value)
    const isChanged = theirs !== undefined && !values.some((value) => isSame(value, theirs))
    return isChanged ? [{ field, base: values[0], mine: null, theirs }] : []
  })

/** Returns a stored value as written; undefined if it is missing or a nested record. */
export const scalarOf = (value: unknown): Scalar | undefined =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) ? (value as Scalar) : undefined

/** The server stores an empty text as null. */
const isSame = (one: Scalar, other: Scalar) => one === other || (isEmpty(one) && isEmpty(other))
const isEmpty = (value: Scalar) => value === null || value === ''
