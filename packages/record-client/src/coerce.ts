import { normalizeNames, qualifyFieldName, toId18 } from '@foyer/record-contract'

/** A field as its name or as object and field, the way compilers of this platform import them. */
export type FieldId = string | { objectApiName: string; fieldApiName: string }
/** An object by name, or the way compilers of this platform import it. */
export type ObjectId = string | { objectApiName: string }

type Field = 'fields' | 'optionalFields'
type ObjectName = 'objectApiName' | 'parentObjectApiName'

/** A config as callers may write it, before it is tidied. */
export type Loose<C> = {
  [N in keyof C]: N extends Field
    ? C[N] extends string[] | undefined
      ? readonly FieldId[] | FieldId | undefined
      : C[N]
    : N extends ObjectName
      ? C[N] extends string | undefined
        ? ObjectId | Extract<C[N], undefined>
        : C[N]
      : C[N] extends string[] | undefined
        ? readonly string[] | Extract<C[N], undefined>
        : C[N]
}

const asList = (value: unknown) => (Array.isArray(value) ? value : [value])
const ifText = (change: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value

const id = ifText(toId18)
const ids = (value: unknown) => asList(value).map(id)
const trimmed = ifText((text) => text.trim())
const texts = (value: unknown) => asList(value).map(trimmed)

function objectName(value: unknown) {
  const given = value as { objectApiName?: unknown } | null
  return trimmed(typeof given === 'object' && given ? given.objectApiName : value)
}

function fieldName(value: unknown) {
  const given = value as { objectApiName?: string; fieldApiName?: string } | null
  return typeof given === 'object' && given?.objectApiName && given.fieldApiName
    ? qualifyFieldName(given.objectApiName.trim(), given.fieldApiName.trim())
    : value
}

/** Leaves anything that isn't text where it is, for the check to name it. */
export function names(value: unknown) {
  // Of a write: a map of values by name.
  if (typeof value === 'object' && value && !Array.isArray(value) && !('fieldApiName' in value)) return value
  const list = asList(fieldName(value)).map(fieldName)
  // The fields of a write are a map, not a list of names.
  if (!Array.isArray(value) && typeof list[0] === 'object') return value
  return list.every((item) => typeof item === 'string') ? normalizeNames(list) : list
}

const capitalised = ifText((text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase())

export function layoutTypes(value: unknown) {
  const list = asList(value).map((item) => capitalised(trimmed(item)))
  return [...new Set(list)].sort()
}

/** The items of a batch are configs themselves. */
function entries(value: unknown) {
  return asList(value).map((item) => (typeof item === 'object' && item !== null ? coerce(item) : item))
}

/** How each name is tidied, wherever it appears in a config. */
const RULES: Readonly<Record<string, (value: unknown) => unknown>> = {
  recordId: id,
  parentRecordId: id,
  sourceRecordId: id,
  contextId: id,
  appId: id,
  contentDocumentId: id,
  recordTypeId: id,
  listViewId: id,
  recordIds: ids,
  relatedListRecordIds: ids,
  fields: names,
  optionalFields: names,
  objectApiName: objectName,
  parentObjectApiName: objectName,
  fieldApiName: trimmed,
  actionApiName: trimmed,
  relatedListId: trimmed,
  relatedListNames: texts,
  preferencesId: trimmed,
  preferencesIds: texts,
  navItemNames: names,
  actionTypes: names,
  apiNames: names,
  sections: names,
  objectApiNames: (value) => asList(value).map(objectName),
  relatedListParameters: entries,
  relatedListsActionParameters: entries,
  layoutTypes,
  layoutType: capitalised,
  modes: layoutTypes,
}

export function coerce(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const tidy: Record<string, unknown> = {}
  for (const name in config) {
    const value = config[name]
    if (value !== undefined) tidy[name] = value !== null && RULES[name] ? RULES[name](value) : value
  }
  return tidy
}
