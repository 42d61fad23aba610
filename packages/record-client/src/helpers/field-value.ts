import type { FieldPathName, FieldValue, RecordRepresentation, ValueOfField } from '@foyer/record-contract'

/** A field by name, `Contact.Account.Name`, or by the object it belongs to and its own name. */
export type FieldName = FieldPathName | { objectApiName: string; fieldApiName: string }

/** What the readers need of a record. */
export type FieldsOf = Pick<RecordRepresentation, 'fields'>

/**
 * The raw value of a field, spanning lookups where the name does. Undefined when the record was not read with
 * that field; null when the field, or a lookup on the way to it, is empty.
 *
 * @example
 * getFieldValue(contact, 'Contact__c.Company__r.Name') // 'Lumen Cosmetics'
 */
export function getFieldValue<const N extends FieldName>(record: FieldsOf | null | undefined, field: N) {
  return follow(record, field)?.value as ValueOfField<N>
}

/**
 * The value of a field as a person should see it, in the language and format of the answer. Null for a field
 * that has no such form: show its value.
 */
export function getFieldDisplayValue(record: FieldsOf | null | undefined, field: FieldName) {
  return follow(record, field)?.displayValue
}

const EMPTY: FieldValue = { displayValue: null, value: null }

function follow(record: FieldsOf | null | undefined, field: FieldName): FieldValue | undefined {
  const path = typeof field === 'string' ? field.split('.').slice(1) : field.fieldApiName.split('.')
  let at: FieldsOf | null | undefined = record
  for (const [index, name] of path.entries()) {
    const found: FieldValue | undefined = at && Object.hasOwn(at.fields, name) ? at.fields[name] : undefined
    if (!found || index === path.length - 1) return found
    if (found.value === null) return EMPTY
    at = isRecord(found.value) ? found.value : undefined
  }
  return undefined
}

const isRecord = (value: FieldValue['value']): value is RecordRepresentation =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
