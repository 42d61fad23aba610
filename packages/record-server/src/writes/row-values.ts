import type { Scalar } from '@foyer/record-contract'
import type { FieldValues } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { ColumnValue } from './convert-value.ts'

/** A row as PostgreSQL JSON: by column. */
export type RowJson = Readonly<Record<string, ColumnValue>>

/** The row for rules and hooks: by field, lists as `A;B`, timestamps in UTC. */
export function valuesOfRow(object: ObjectMetadata, row: RowJson): FieldValues {
  const known = valuesOf.get(row)
  if (known) return known
  const values: Record<string, Scalar> = {}
  for (const field of object.fields.values()) {
    if (field.column !== null) values[field.apiName] = scalarOf(field, row[field.column] ?? null)
  }
  valuesOf.set(row, values)
  return values
}

/** Cached, because rules, hooks and the response use the same row. */
const valuesOf = new WeakMap<RowJson, FieldValues>()

/** One column's value for rules. */
export function scalarOf(field: FieldMetadata, value: ColumnValue): Scalar {
  if (value === null) return null
  if (typeof value === 'object') return value.join(';')
  if (field.kind === 'dateTime') return new Date(String(value)).toISOString()
  return field.kind === 'number' ? Number(value) : value
}

/** Fields that every change of a record changes. */
export const SYSTEM_FIELDS = ['LastModifiedDate', 'LastModifiedById', 'SystemModstamp']

/** Fields whose column differs between two versions of a row, without those that every change sets. */
export function changedFieldsOf(object: ObjectMetadata, before: RowJson | null, after: RowJson | null) {
  return [...object.fields.values()].flatMap(({ apiName, column }) => {
    if (column === null || SYSTEM_FIELDS.includes(apiName)) return []
    const [old, now] = [before?.[column] ?? null, after?.[column] ?? null]
    return old === now || JSON.stringify(old) === JSON.stringify(now) ? [] : [apiName]
  })
}
