import { type FieldPathName, normalizeNames, qualifyFieldName } from '@foyer/record-contract'
import { isObject } from './is-object.ts'

/** A field as name, or as object and field, as compilers of this platform import it. */
export type FieldId = FieldPathName | { objectApiName: string; fieldApiName: string }

export const toList = (value: unknown) => (Array.isArray(value) ? value : [value])

function toFieldName(value: unknown) {
  const field = value as { objectApiName?: string; fieldApiName?: string } | null
  return typeof field === 'object' && field?.objectApiName && field.fieldApiName
    ? qualifyFieldName(field.objectApiName.trim(), field.fieldApiName.trim())
    : value
}

/** Normalises field names. Values that are not strings stay in place for validation. */
export function normaliseNames(value: unknown) {
  // Fields of a write are a map of values.
  if (isObject(value) && !('fieldApiName' in value)) return value
  const list = toList(toFieldName(value)).map(toFieldName)
  // The fields of a write are a map, not a list of names.
  if (!Array.isArray(value) && typeof list[0] === 'object') return value
  return list.every((item) => typeof item === 'string') ? normalizeNames(list) : list
}

/** Converts `full` and `FULL` to `Full`. */
export const capitalise = (value: unknown) =>
  typeof value === 'string' ? value.charAt(0).toUpperCase() + value.slice(1).toLowerCase() : value

export function normaliseLayoutTypes(value: unknown) {
  return [
    ...new Set(toList(value).map((item) => capitalise(typeof item === 'string' ? item.trim() : item))),
  ].sort()
}
