import { type FieldPathName, normalizeNames, qualifyFieldName } from '@foyer/record-contract'
import { isObject } from './is-object.ts'

/** A field as its name or as object and field, the way compilers of this platform import them. */
export type FieldId = FieldPathName | { objectApiName: string; fieldApiName: string }

export const asList = (value: unknown) => (Array.isArray(value) ? value : [value])

function fieldName(value: unknown) {
  const given = value as { objectApiName?: string; fieldApiName?: string } | null
  return typeof given === 'object' && given?.objectApiName && given.fieldApiName
    ? qualifyFieldName(given.objectApiName.trim(), given.fieldApiName.trim())
    : value
}

/** Leaves anything that isn't text where it is, for the check to name it. */
export function names(value: unknown) {
  // Of a write: a map of values by name.
  if (isObject(value) && !('fieldApiName' in value)) return value
  const list = asList(fieldName(value)).map(fieldName)
  // The fields of a write are a map, not a list of names.
  if (!Array.isArray(value) && typeof list[0] === 'object') return value
  return list.every((item) => typeof item === 'string') ? normalizeNames(list) : list
}

/** `full` and `FULL` are `Full`. */
export const capitalised = (value: unknown) =>
  typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1).toLowerCase() : value

export function layoutTypes(value: unknown) {
  return [
    ...new Set(asList(value).map((item) => capitalised(typeof item === 'string' ? item.trim() : item))),
  ].sort()
}
