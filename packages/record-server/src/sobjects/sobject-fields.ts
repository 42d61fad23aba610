import { InvalidBody, type Scalar } from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { named } from '../soql/resolve-name.ts'
import type { FieldsInput } from '../writes/accept-fields.ts'

/** Returns the fields of a REST body, without `attributes`. Names are case-insensitive. */
export function fieldsOf(object: ObjectMetadata, body: Readonly<Record<string, unknown>>): FieldsInput {
  const fields: Record<string, Scalar> = {}
  for (const [name, value] of Object.entries(body)) {
    if (name === 'attributes') continue
    if (value !== null && typeof value === 'object')
      throw InvalidBody(
        `Cannot deserialize instance of ${name} from ${Array.isArray(value) ? 'START_ARRAY' : 'START_OBJECT'} value`,
      )
    if (value !== undefined) fields[named(object.fields, name)?.apiName ?? name] = value as Scalar
  }
  return fields
}
