import { type FieldPathName, normalizeNames, qualifyFieldName } from '@foyer/record-contract'
import { isObject } from './is-object.ts'

/** A field as its name or as object and field, the way compilers of this platform import them. */
export type FieldId = FieldPathName | { objectApiName: string; fieldApiName: string }

export const toList = (value: unknown) => (Array.isArray(value) ? value : [value])

function toFieldName(value: unknown) {
  const field = value as { objectApiName?: string; fieldApiName?: string } | null
  return typeof field === 'object' && field?.objectApiName && field.fieldApiName
    ? qualifyFieldName(field.objectApiName.trim(), field.fieldApiName.trim())
    : value
}

/** Leaves anything that isn't text where it is, for the check to name it. */
export function normaliseNames(value: unknown) {
  // Of a write: a map of values by name.
  if (isObject(value) && !('fieldApiName' in value)) return value
  const list = toList(toFieldName(value)).map(toFieldName)
  // The fields of a write are a map, not a list of names.
  if (!Array.isArray(value) && typeof list[0] === 'object') return value
  return list.every((item) => typeof item === 'string') ? normalizeNames(list) : list
}

/** `full` and `FULL` are `Full`. */
export const capitalise = (value: unknown) =>
  typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1).toLowerCase() : value

export function normaliseLayoutTypes(value: unknown) {
  return [
    ...new Set(toList(value).map((item) => capitalise(typeof item === 'string' ? item.trim() : item))),
  ].sort()
}
