import type { StoredImport } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { tryRow } from '../../services/undo/try-row.ts'
import { tableOfObject } from './existing-records.ts'
import type { Needs } from './needs.ts'
import type { RowFields } from './read-row.ts'

interface KeptRow {
  row: number
  outcome: 'created' | 'updated'
  key: string
  recordId: string
  before: RowFields | null
  isUntouched: boolean
}

/**
 * Reverts an import from the last row, in resumable chunks, except for records changed since or needed by
 * others. A refused import is reverted completely as the system, because no other record can depend on it.
 */
export async function undoRows(
  fair: Needs,
  session: Session,
  storedImport: StoredImport,
  { isWhole, chunk }: { isWhole: boolean; chunk: number },
) {
  const tally = { restored: 0, leftAlone: 0 }
  for (;;) {
    const rows = await fair.transact(session, async (transaction) => {
      const kept = await lockRows(transaction, storedImport, chunk)
      const untouched = kept.filter(({ isUntouched }) => isUntouched)
      const taken = new Set(await revertRows(fair, transaction, storedImport, untouched, isWhole))
      const left = kept.filter((row) => !taken.has(row))
      await transaction.client.query(
        `update import_row set undone = true where import_id = $1 and row = any($2)`,
        [storedImport.id, kept.map(({ row }) => row)],
      )
      const restored = [...taken]
      // Without the keys, importing the file again creates the records again.
      await transaction.client.query(`delete from import_key where object_api_name = $1 and key = any($2)`, [
        storedImport.object,
        restored.filter(({ outcome }) => outcome === 'created').map(({ key }) => key),
      ])
      await transaction.client.query(
        `update import_key set row_hash = '' where object_api_name = $1 and key = any($2)`,
        [storedImport.object, restored.filter(({ outcome }) => outcome === 'updated').map(({ key }) => key)],
      )
      return { kept: kept.length, restored: restored.length, left: left.length }
    })
    tally.restored += rows.restored
    tally.leftAlone += rows.left
    if (rows.kept < chunk) return tally
  }
}

async function lockRows({ client }: Transaction, { id, object }: StoredImport, chunk: number) {
  const { rows } = await client.query<KeptRow>(
    `with kept as (
       select row, outcome, key, record_id, before, version from import_row
       where import_id = $1 and version is not null and record_id is not null and not undone order by row desc limit $2),
     locked as (
       select t.id, t.xmin::text as version from ${tableOfObject(object)} t
       where t.id in (select record_id from kept) order by t.id for update)
     select kept.row, kept.outcome, kept.key, kept.record_id as "recordId", kept.before,
            coalesce(locked.version = kept.version, false) as "isUntouched"
     from kept left join locked on locked.id = kept.record_id order by kept.row desc`,
    [id, chunk],
  )
  return rows
}

/** Reverts all rows together, or by bisection if other records need one of them; returns the reverted ones. */
async function revertRows(
  fair: Needs,
  transaction: Transaction,
  storedImport: StoredImport,
  rows: readonly KeptRow[],
  isWhole: boolean,
): Promise<readonly KeptRow[]> {
  if (rows.length === 0) return []
  const refusal = await tryRow(transaction, () => restoreRows(fair, transaction, storedImport, rows, isWhole))
  if (refusal === null) return rows
  if (rows.length === 1) return []
  const middle = Math.ceil(rows.length / 2)
  return [
    ...(await revertRows(fair, transaction, storedImport, rows.slice(0, middle), isWhole)),
    ...(await revertRows(fair, transaction, storedImport, rows.slice(middle), isWhole)),
  ]
}

async function restoreRows(
  fair: Needs,
  transaction: Transaction,
  { object }: StoredImport,
  rows: readonly KeptRow[],
  isWhole: boolean,
) {
  const created = rows.filter(({ outcome }) => outcome === 'created')
  await fair.writer.removeMany(
    transaction,
    object,
    created.map(({ recordId }) => recordId),
  )
  // Rows of several keys may refer to one record: the values before the first of them count.
  const before = new Map<string, RowFields>()
  for (const row of rows)
    if (row.outcome === 'updated') before.set(row.recordId, { ...before.get(row.recordId), ...row.before })
  const updates = [...before].map(([id, fields]) => ({ id, fields }))
  await fair.dynamicWriter.updateMany(transaction, object, updates, {
    ...(isWhole ? {} : { as: 'person' }),
    allowSaveOnDuplicate: true,
  })
}
