import { hasNaturalKey, type ImportObject, type StoredImport } from '@foyer/fair-domain'
import { columnNameOf } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { objects } from '../../objects.ts'
import type { Choices } from './choices.ts'

type RowJson = Readonly<Record<string, unknown>>

/** The record of a key: the hash of its last imported row, and its current values. */
export interface ExistingRecord {
  recordId: string
  /** Null if no import created the record. */
  rowHash: string | null
  row: RowJson | null
}

/** Existing records by natural key; a value that several records have matches none. */
const BY_NATURAL_KEY: Readonly<Partial<Record<ImportObject, string>>> = {
  Account: `select k.key, min(a.id) as id from unnest($1::text[]) as k (key)
    join account a on record_platform.code(a.vat_number) = record_platform.code(k.key) group by k.key having count(*) = 1`,
  Contact: `select k.key, min(c.id) as id from unnest($1::text[]) as k (key)
    join contact c on lower(c.email) = lower(k.key) group by k.key having count(*) = 1`,
}

export const tableOfObject = (object: ImportObject) => {
  const declared = objects.find(({ apiName }) => apiName === object)
  return fragment<'account'>(`"${declared?.table ?? columnNameOf(object)}"`)
}

/** Finds the existing records of these keys, in few statements for all of them. */
export async function findExistingRecords(
  { client }: Transaction,
  { object, mapping }: Pick<StoredImport, 'object' | 'mapping'>,
  keys: readonly string[],
  choices: Choices,
): Promise<ReadonlyMap<string, ExistingRecord>> {
  const imported = await client.query<{ key: string; recordId: string; rowHash: string }>(
    `select key, record_id as "recordId", row_hash as "rowHash" from import_key
     where object_api_name = $1 and key = any($2) order by key for update`,
    [object, keys],
  )
  const records = new Map<string, Omit<ExistingRecord, 'row'>>(
    imported.rows.map(({ key, recordId, rowHash }) => [key, { recordId, rowHash }]),
  )
  const natural = hasNaturalKey(object, mapping) ? BY_NATURAL_KEY[object] : undefined
  if (natural) {
    const { rows } = await client.query<{ key: string; id: string }>(natural, [
      keys.filter((key) => !records.has(key)),
    ])
    for (const { key, id } of rows) records.set(key, { recordId: id, rowHash: null })
  }
  const isChosen = (key: string, id: string) => choices.get(key) === id
  for (const [key, id] of choices)
    if (id !== null && !records.has(key)) records.set(key, { recordId: id, rowHash: null })
  const { rows } = await client.query<{ id: string; row: RowJson }>(
    `select t.id, to_jsonb(t) as row from ${tableOfObject(object)} t where t.id = any($1)`,
    [[...records.values()].map(({ recordId }) => recordId)],
  )
  const rowOf = new Map(rows.map(({ id, row }) => [id, row]))
  return new Map(
    [...records]
      .map(([key, record]) => [key, { ...record, row: rowOf.get(record.recordId) ?? null }] as const)
      // A chosen record that was deleted since needs a new choice.
      .filter(([key, { recordId, row }]) => row !== null || !isChosen(key, recordId)),
  )
}
