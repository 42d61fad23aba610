import type { Scalar } from '@foyer/record-contract'
import { fragment, type ObjectMetadata, recordObjectChange, type Transaction } from '@foyer/record-server'
import { erasedValue, personalFields } from '../../services/privacy/data-classes.ts'

/** Placeholder for the row id in erased values. */
const ID = '{id}'

/** Clears the personal columns of many rows in one statement, for objects without history and append-only ones. */
export async function eraseRows(
  { client }: Transaction,
  object: ObjectMetadata,
  ids: readonly string[],
  nowMs: number,
) {
  const fields = personalFields(object)
  if (fields.length === 0 || ids.length === 0) return
  const values: Scalar[] = []
  const set = fields.map((field) => {
    const value = erasedValue(field, ID)
    if (typeof value !== 'string') return `"${field.column}" = ${value}`
    values.push(value)
    return `"${field.column}" = replace($${values.length + 1}, '${ID}', lower(id))`
  })
  await client.query(`select set_config('foyer.redacting', 'on', true)`)
  await client.query(
    `update "${fragment<'account'>(object.table)}" set ${fragment<'phone = null'>(set.join(', '))} where id = any($1)`,
    [ids, ...values],
  )
  await client.query(`select set_config('foyer.redacting', 'off', true)`)
  await recordObjectChange(client, object.apiName, nowMs)
}
