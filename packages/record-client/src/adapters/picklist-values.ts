import type { PicklistValues } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { type Adapter, adapter, storeAs } from '../adapter.ts'
import type { ObjectId } from '../coerce.ts'
import type { FieldId } from '../field-list.ts'
import { isObject } from '../is-object.ts'

const byField = adapter(endpoints.picklistValues, { name: 'getPicklistValues', ttl: 'picklistValues' })

/** A field, as `Account.Industry`, as object and field, or with a separate object name. */
export interface PicklistConfig {
  fieldApiName: FieldId
  recordTypeId: string
  objectApiName?: ObjectId
}

/** Reads the values of a picklist for a record type. */
export const getPicklistValues: Adapter<PicklistConfig, PicklistValues> = {
  name: byField.name,
  open: (runtime, config) => byField.open(runtime, withObject(config)),
}

/** Reads the values of all picklists of an object for a record type. */
export const getPicklistValuesByRecordType = adapter(endpoints.picklistValuesByRecordType, {
  name: 'getPicklistValuesByRecordType',
  ttl: 'picklistValues',
  receive(response, { objectApiName, recordTypeId }, runtime) {
    for (const [fieldApiName, values] of Object.entries(response?.picklistFieldValues ?? {}))
      storeAs(runtime, byField, { objectApiName, recordTypeId, fieldApiName }, values)
    return response
  },
})

/** Takes the object from a qualified field name if the config has no object. */
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
