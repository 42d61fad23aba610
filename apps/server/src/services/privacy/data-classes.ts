import { ERASED_NAME, erasedUsername } from '@foyer/fair-domain'
import type { Scalar } from '@foyer/record-contract'
import { type DataClass, isPersonal } from '@foyer/record-contract/metadata'
import type { FieldMetadata, ObjectMetadata } from '@foyer/record-server'

export { isPersonal } from '@foyer/record-contract/metadata'

/** The class of a field. Parts of an address have the class of the whole; an unclassified field counts as personal. */
export function classOf(object: ObjectMetadata, field: FieldMetadata): DataClass {
  if (field.system) return 'internal'
  const whole = field.compoundFieldName === null ? field : object.fields.get(field.compoundFieldName)
  return whole?.declaration?.data ?? 'personal'
}

/** The stored fields of an object with data about a person. */
export const personalFields = (object: ObjectMetadata): FieldMetadata[] =>
  [...object.fields.values()].filter(
    (field) => field.column !== null && !field.calculated && isPersonal(classOf(object, field)),
  )

const ERASED_PHONE = '+000'
const ERASED_URL = 'https://erased.invalid'

/** The value that replaces an erased one: null where the field may be empty, otherwise a neutral one. */
export function erasedValue(field: FieldMetadata, recordId: string): Scalar {
  const { declaration, kind } = field
  if (kind === 'boolean') return false
  if (!field.required || declaration?.added) return null
  switch (declaration?.type) {
    case 'email':
      return erasedUsername(recordId)
    case 'phone':
      return ERASED_PHONE
    case 'url':
      return ERASED_URL
    case 'text':
    case 'longText':
    case 'richText':
      return field.unique ? erasedUsername(recordId) : ERASED_NAME
    case 'integer':
    case 'number':
    case 'currency':
    case 'percent':
      return declaration.min ?? 0
    default:
      throw new TypeError(`${field.objectApiName}.${field.apiName} is required and has no erased value`)
  }
}

/**
 * The values of a record after its erasure, by field. Added fields are not included: `eraseAddedFields` empties them.
 */
export const erasedValues = (object: ObjectMetadata, recordId: string): Record<string, Scalar> =>
  Object.fromEntries(
    personalFields(object)
      .filter(({ declaration }) => !declaration?.added)
      .map((field) => [field.apiName, erasedValue(field, recordId)]),
  )
