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
  return findField(record, field)?.value as ValueOfField<N>
}

/**
 * The value of a field as a person should see it, in the language and format of the answer. Null for a field
 * that has no such form: show its value.
 */
export function getFieldDisplayValue(record: FieldsOf | null | undefined, field: FieldName) {
  return findField(record, field)?.displayValue
}

const EMPTY: FieldValue = { displayValue: null, value: null }

function findField(record: FieldsOf | null | undefined, field: FieldName): FieldValue | undefined {
  const path = typeof field === 'string' ? field.split('.').slice(1) : field.fieldApiName.split('.')
  let current: FieldsOf | null | undefined = record
  for (const [index, name] of path.entries()) {
    const fieldValue: FieldValue | undefined =
      current && Object.hasOwn(current.fields, name) ? current.fields[name] : undefined
    if (!fieldValue || index === path.length - 1) return fieldValue
    if (fieldValue.value === null) return EMPTY
    current = isRecord(fieldValue.value) ? fieldValue.value : undefined
  }
  return undefined
}

const isRecord = (value: FieldValue['value']): value is RecordRepresentation =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
