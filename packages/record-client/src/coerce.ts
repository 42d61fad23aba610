import { MASTER_RECORD_TYPE_ID, toId18 } from '@foyer/record-contract'
import { capitalise, type FieldId, normaliseLayoutTypes, normaliseNames, toList } from './field-list.ts'
import { isObject } from './is-object.ts'

/** An object by name, or as compilers of this platform import it. */
export type ObjectId = string | { objectApiName: string }

type Field = 'fields' | 'optionalFields'
type ObjectName = 'objectApiName' | 'parentObjectApiName'

/** A config as callers may write it, before normalisation. */
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

const ifString = (convert: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? convert(value) : value

const id = /* @__PURE__ */ ifString(toId18)

/** Converts an id to 18 characters. */
export { toId18 }

/** Converts a record type id; null means the master type. */
const toRecordTypeId = (value: unknown) => id(value ?? MASTER_RECORD_TYPE_ID)
const ids = (value: unknown) => toList(value).map(id)
const trim = /* @__PURE__ */ ifString((text) => text.trim())
const trimAll = (value: unknown) => toList(value).map(trim)

/** Returns the name of an object in either form. */
export function objectName(value: unknown) {
  return trim(isObject(value) ? value.objectApiName : value)
}

/** Normalises the items of a batch, which are configs themselves. */
function coerceItems(value: unknown) {
  return toList(value).map((item) => (isObject(item) ? coerce(item) : item))
}

/** Normalisers by name of a key, wherever it appears in a config. */
const NORMALISERS: Readonly<Record<string, (value: unknown) => unknown>> = {
  recordId: id,
  parentRecordId: id,
  sourceRecordId: id,
  contextId: id,
  appId: id,
  contentDocumentId: id,
  recordTypeId: toRecordTypeId,
  listViewId: id,
  recordIds: ids,
  relatedListRecordIds: ids,
  fields: normaliseNames,
  optionalFields: normaliseNames,
  objectApiName: objectName,
  parentObjectApiName: objectName,
  fieldApiName: trim,
  actionApiName: trim,
  relatedListId: trim,
  relatedListNames: trimAll,
  preferencesId: trim,
  preferencesIds: trimAll,
  navItemNames: normaliseNames,
  actionTypes: normaliseNames,
  apiNames: normaliseNames,
  sections: normaliseNames,
  objectApiNames: (value) => toList(value).map(objectName),
  relatedListParameters: coerceItems,
  relatedListsActionParameters: coerceItems,
  layoutTypes: normaliseLayoutTypes,
  layoutType: capitalise,
  modes: normaliseLayoutTypes,
}

export function coerce(config: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const normalised: Record<string, unknown> = {}
  for (const name in config) {
    const value = config[name]
    if (value === undefined) continue
    const rule = NORMALISERS[name]
    normalised[name] = rule && (value !== null || rule === toRecordTypeId) ? rule(value) : value
  }
  return normalised
}
