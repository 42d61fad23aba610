import type { Scalar } from '@foyer/record-contract'
import type { ObjectMetadata, Transaction } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { erasedValues, isPersonal } from './data-classes.ts'
import { erasingSession } from './erasure-context.ts'
import type { Needs } from './needs.ts'

/**
 * Erases personal data in records of one object, by the class of their fields. The history records the change
 * without values; `more` sets further fields of each record.
 */
export async function eraseRecords(
  fair: Pick<Needs, 'dynamicWriter' | 'metadata' | 'records'>,
  { client, session }: Transaction,
  objectName: string,
  ids: readonly string[],
  more: Readonly<Record<string, Scalar>> = {},
) {
  const object = fair.records.registry.objects.get(objectName)
  if (!object) throw new TypeError(`There is no object ${objectName}`)
  await eraseAddedFields(fair, client, object, ids)
  const rows = ids.map((id) => ({ id, fields: { ...erasedValues(object, id), ...more } }))
  if (rows.some(({ fields }) => Object.keys(fields).length > 0))
    await fair.dynamicWriter.updateMany({ client, session: erasingSession(session, ids) }, objectName, rows)
}

/** Empties added fields, including retired ones. The writer would reject empty required fields. */
async function eraseAddedFields(
  { metadata }: Pick<Needs, 'metadata'>,
  client: Transaction['client'],
  { apiName, table }: ObjectMetadata,
  ids: readonly string[],
) {
  const columns = metadata
    .fields()
    .filter(({ object, data }) => object === apiName && isPersonal(data))
    .map(({ column, type }) => `"${column}" = ${type === 'boolean' ? 'false' : 'null'}`)
  if (columns.length > 0)
    await client.query(
      `update "${fragment<'account'>(table)}" set ${fragment<'phone = null'>(columns.join(', '))} where id = any($1)`,
      [ids],
    )
}
