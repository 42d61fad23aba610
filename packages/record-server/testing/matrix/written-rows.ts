import { randomBytes } from 'node:crypto'
import { newId } from '@foyer/record-contract'
import type { Pool } from 'pg'
import type { FieldMetadata } from '../../src/metadata/field-metadata.ts'
import { quote } from '../../src/query/statement.ts'
import { lookupsInRules, type MarkedRow } from './planted-world.ts'

/** Fields whose planted value passes validation when written again. */
export const writableMarkers = (row: MarkedRow) =>
  [...row.markers.keys()].filter(({ declaration, compoundFieldName }) => {
    const isBounded = declaration !== undefined && 'max' in declaration && declaration.max !== undefined
    return compoundFieldName !== null || !isBounded
  })

/** The planted value in the format of a write. */
export const wireValue = (row: MarkedRow, field: FieldMetadata) =>
  field.kind === 'number' ? Number(row.values[field.apiName]) : row.values[field.apiName]

/** Values of a new record like this one: its required fields and those that rules depend on. */
export function newFields(row: MarkedRow): Record<string, unknown> {
  const letters = randomBytes(6).toString('hex')
  const fields = [...row.object.fields.values()].filter(
    (field) => !field.system && !field.calculated && field.column !== null,
  )
  const followed = lookupsInRules(row.object)
  const needed = fields.filter(
    (field) =>
      field.required ||
      followed.has(field.apiName) ||
      field.apiName === row.object.nameField.apiName ||
      (field.dataType === 'Picklist' && field.controllerName === null),
  )
  return Object.fromEntries(
    needed.map((field) => [
      field.apiName,
      row.markers.has(field) ? `${letters} ${field.apiName}` : row.values[field.apiName],
    ]),
  )
}

/** A copy of the row, with a new id and without unique values. */
export async function copyRow(pool: Pool, row: MarkedRow) {
  const id = newId(row.object.keyPrefix, 0, (count) => randomBytes(count))
  const entries = Object.entries({ ...row.values, Id: id }).filter(([name]) => {
    const field = row.object.fields.get(name)
    return field?.column && !field.unique
  })
  const columns = entries.map(([name]) => quote(row.object.fields.get(name)?.column ?? ''))
  const marks = columns.map((_, index) => `$${index + 1}`)
  await pool.query(
    `insert into ${quote(row.object.table)} (${columns.join(', ')}) values (${marks.join(', ')})`,
    entries.map(([, value]) => value),
  )
  return id
}
