import type { StoredImport } from '@foyer/fair-domain'
import { RecordApiError } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { tableOfObject } from './known-records.ts'
import type { RowFields } from './read-row.ts'

const CHUNK = 500

interface KeptRow {
  row: number
  outcome: 'created' | 'updated'
  key: string
  recordId: string
  before: RowFields | null
  isUntouched: boolean
}

/**
 * Takes back what an import wrote, the last first, but for records that somebody has changed since or that others need.
 * Chunk by chunk: after an interruption it goes on where it was. The whole of an import that has just been refused goes
 * in the name of the server, since nobody can have built on it.
 */
export async function undoRows(
  fair: Fair,
  session: Session,
  wanted: StoredImport,
  { isWhole }: { isWhole: boolean },
) {
  const tally = { restored: 0, leftAlone: 0 }
  for (;;) {
    const rows = await fair.transact(session, async (transaction) => {
      const kept = await lockKept(transaction, wanted)
      const left: KeptRow[] = []
      for (const row of kept) if (!(await takeBack(fair, transaction, wanted, row, isWhole))) left.push(row)
      await transaction.client.query(
        `update import_row set undone = true where import_id = $1 and row = any($2)`,
        [wanted.id, kept.map(({ row }) => row)],
      )
      const restored = kept.filter((row) => !left.includes(row))
      // Read again, the file brings in what was taken out.
      await transaction.client.query(`delete from import_key where object_api_name = $1 and key = any($2)`, [
        wanted.object,
        restored.filter(({ outcome }) => outcome === 'created').map(({ key }) => key),
      ])
      await transaction.client.query(
        `update import_key set row_hash = '' where object_api_name = $1 and key = any($2)`,
        [wanted.object, restored.filter(({ outcome }) => outcome === 'updated').map(({ key }) => key)],
      )
      return { kept: kept.length, restored: restored.length, left: left.length }
    })
    tally.restored += rows.restored
    tally.leftAlone += rows.left
    if (rows.kept < CHUNK) return tally
  }
}

async function lockKept({ client }: Transaction, { id, object }: StoredImport) {
  const { rows } = await client.query<KeptRow>(
    `with kept as (
       select row, outcome, key, record_id, before, version from import_row
       where import_id = $1 and version is not null and not undone order by row desc limit $2),
     locked as (
       select t.id, t.xmin::text as version from ${tableOfObject(object)} t
       where t.id in (select record_id from kept) order by t.id for update)
     select kept.row, kept.outcome, kept.key, kept.record_id as "recordId", kept.before,
            coalesce(locked.version = kept.version, false) as "isUntouched"
     from kept left join locked on locked.id = kept.record_id order by kept.row desc`,
    [id, CHUNK],
  )
  return rows
}

/** False for what must stay as it is. */
async function takeBack(
  fair: Fair,
  transaction: Transaction,
  { object }: StoredImport,
  { outcome, recordId, before, isUntouched }: KeptRow,
  isWhole: boolean,
) {
  if (!isUntouched) return false
  const { client } = transaction
  const options = isWhole ? {} : ({ as: 'person' } as const)
  await client.query('savepoint import_undo')
  try {
    if (outcome === 'created') await fair.writer.remove(transaction, object, recordId)
    else
      await fair.dynamicWriter.update(transaction, object, recordId, before ?? {}, {
        ...options,
        allowSaveOnDuplicate: true,
      })
    await client.query('release savepoint import_undo')
    return true
  } catch (error) {
    await client.query('rollback to savepoint import_undo')
    if (!(error instanceof RecordApiError) || error.status >= 500) throw error
    return false
  }
}
