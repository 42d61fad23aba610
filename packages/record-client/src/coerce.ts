import { MASTER_RECORD_TYPE_ID, toId18 } from '@foyer/record-contract'
import { asList, capitalised, type FieldId, layoutTypes, names } from './field-list.ts'
import { isObject } from './is-object.ts'

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

const ifText = (change: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? change(value) : value

const id = /* @__PURE__ */ ifText(toId18)

/** An id in its long form. */
export { toId18 }

/** Null stands for the master type. */
const recordType = (value: unknown) => id(value ?? MASTER_RECORD_TYPE_ID)
const ids = (value: unknown) => asList(value).map(id)
const trimmed = /* @__PURE__ */ ifText((text) => text.trim())
const texts = (value: unknown) => asList(value).map(trimmed)

/** The name of an object, however it was given. */
export function objectName(value: unknown) {
  return trimmed(isObject(value) ? value.objectApiName : value)
}

/** The items of a batch are configs themselves. */
function entries(value: unknown) {
  return asList(value).map((item) => (isObject(item) ? coerce(item) : item))
}

/** How each name is tidied, wherever it appears in a config. */
const RULES: Readonly<Record<string, (value: unknown) => unknown>> = {
  recordId: id,
  parentRecordId: id,
  sourceRecordId: id,
  contextId: id,
  appId: id,
  contentDocumentId: id,
  recordTypeId: recordType,
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
    if (value === undefined) continue
    const rule = RULES[name]
    tidy[name] = rule && (value !== null || rule === recordType) ? rule(value) : value
  }
  return tidy
}
