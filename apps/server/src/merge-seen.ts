import { type EditGroups, mergeEdit } from '@foyer/fair-domain'
import { StaleWrite } from '@foyer/record-contract'

interface Edit<T> {
  values: T
  /** Values that the user had read; without them nothing is merged. */
  seen: T | undefined
  /** Version that the user had read; without it the edit replaces any. */
  version: string | undefined
}

interface Stored<T> {
  values: T
  versionOf: (values: T) => string
  groups?: EditGroups<T>
}

/**
 * Returns the values to save: those of the edit if nothing has changed since the user read it, else merged with the stored ones.
 * Throws `StaleWrite` if another user has changed the same field to another value.
 */
export function mergeSeen<T extends object>(
  { values, seen, version }: Edit<T>,
  { values: stored, versionOf, groups }: Stored<T>,
): T {
  // The same values again are no conflict: the response to the first attempt may have been lost.
  if (version === undefined || [version, versionOf(values)].includes(versionOf(stored))) return values
  const merged = seen && mergeEdit(values, seen, stored, groups)
  if (!merged || merged.conflicts.length > 0) throw StaleWrite()
  return merged.values
}
