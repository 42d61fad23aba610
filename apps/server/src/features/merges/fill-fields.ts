import type { MergedFieldItem } from '@foyer/fair-domain'
import type { Scalar } from '@foyer/record-contract'
import { columnNameOf, fieldsOf } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'
import { picklistLabel } from '../../picklist-label.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import type { Needs } from './needs.ts'
import type { Pair } from './pair.ts'

const PLAIN = new Set([
  'text',
  'longText',
  'email',
  'phone',
  'url',
  'picklist',
  'date',
  'number',
  'currency',
  'boolean',
])

/** Copies fields from the duplicate that are empty in the kept record. */
export async function fillFields(
  fair: Needs,
  transaction: Transaction,
  { object, keptId, droppedId }: Pair,
): Promise<MergedFieldItem[]> {
  const { client, session } = transaction
  const { rows } = await client.query<{ id: string; row: Record<string, Scalar> }>(
    `select id, to_jsonb(t) as row from ${tableOf({ object: object.apiName })} t where id = any($1)`,
    [[keptId, droppedId]],
  )
  const kept = rows.find(({ id }) => id === keptId)?.row ?? {}
  const dropped = rows.find(({ id }) => id === droppedId)?.row ?? {}
  const filled: Record<string, Scalar> = {}
  const items = Object.entries(fieldsOf(object)).flatMap(([name, field]): MergedFieldItem[] => {
    if (!PLAIN.has(field.type) || ('internal' in field && field.internal)) return []
    const column = ('column' in field ? field.column : undefined) ?? columnNameOf(name)
    const [keptValue, droppedValue] = [kept[column] ?? null, dropped[column] ?? null]
    if (droppedValue === null || droppedValue === '' || keptValue === droppedValue) return []
    const isFilled = keptValue === null || keptValue === ''
    if (isFilled) filled[name] = droppedValue
    const words = (value: Scalar) =>
      value === null ? '' : picklistLabel(field, String(value), session.language)
    return [
      {
        label: field.label?.[session.language] ?? name,
        kept: isFilled ? words(droppedValue) : words(keptValue),
        dropped: isFilled ? '' : words(droppedValue),
        isFilled,
      },
    ]
  })
  if (Object.keys(filled).length > 0)
    await fair.dynamicWriter.update(transaction, object.apiName, keptId, filled, {
      allowSaveOnDuplicate: true,
    })
  return items
}
