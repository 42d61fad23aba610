import type { PicklistValues } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { type Adapter, adapter } from '../adapter.ts'
import type { ObjectId } from '../coerce.ts'
import type { FieldId } from '../field-list.ts'
import { isObject } from '../is-object.ts'

const byField = adapter(endpoints.picklistValues, { name: 'getPicklistValues', ttl: 'picklistValues' })

/** A field, as `Account.Industry`, as object and field, or with the object's name beside it. */
export interface PicklistConfig {
  fieldApiName: FieldId
  recordTypeId: string
  objectApiName?: ObjectId
}

/** The values that a field may take on records of a type. */
export const getPicklistValues: Adapter<PicklistConfig, PicklistValues> = {
  name: byField.name,
  open: (runtime, config) => byField.open(runtime, withObject(config)),
}

/** The values of all picklists of an object on records of a type. */
export const getPicklistValuesByRecordType = adapter(endpoints.picklistValuesByRecordType, {
  name: 'getPicklistValuesByRecordType',
  ttl: 'picklistValues',
})

/** Takes the object out of a qualified field name when the config has no object of its own. */
function withObject(config: unknown): unknown {
  if (!isObject(config)) return config
  const { fieldApiName, objectApiName, ...rest } = config
  if (isObject(fieldApiName)) return { objectApiName, ...rest, ...fieldApiName }
  if (typeof fieldApiName !== 'string' || !fieldApiName.includes('.')) return config
  const dot = fieldApiName.indexOf('.')
  return {
    ...rest,
    objectApiName: objectApiName ?? fieldApiName.slice(0, dot),
    fieldApiName: fieldApiName.slice(dot + 1),
  }
}
