import type {
  Checked,
  FieldPathName,
  FieldValue,
  RecordRepresentation,
  ValueOfField,
} from '@foyer/record-contract'

/** A field by name, `Contact.Account.Name`, or by object and field. */
export type FieldName = FieldPathName | { objectApiName: string; fieldApiName: string }

/** The part of a record that field readers need. */
export type FieldsOf = Pick<RecordRepresentation, 'fields'>

/**
 * Returns the raw value of a field, following lookups in its name. Undefined if the record was read without
 * the field; null if the field, or a lookup in its path, is empty.
 *
 * @example
 * getFieldValue(contact, 'Contact__c.Company__r.Name') // 'Lumen Cosmetics'
 */
export function getFieldValue<const N extends FieldName>(
  record: FieldsOf | null | undefined,
  field: Checked<N>,
) {
  return findField(record, field as FieldName)?.value as ValueOfField<N>
}

/**
 * Returns the formatted value of a field, in the language of the response. Null if the field has no format:
 * display its value.
 */
export function getFieldDisplayValue<const N extends FieldName>(
  record: FieldsOf | null | undefined,
  field: Checked<N>,
) {
  return findField(record, field as FieldName)?.displayValue
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
