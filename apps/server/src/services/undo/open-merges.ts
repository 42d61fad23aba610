import { object, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'

const openMergeRow = object({ name: string })

/** Refuses if one of the records is part of a merge that can still be undone. */
export async function requireNoOpenMerge({ client }: Transaction, ids: readonly string[]) {
  const [merge] = await readRows(
    client,
    openMergeRow,
    `select b.name from open_merge m join bulk_change b on b.id = m.change_id
     where m.record_id = any($1) order by b.created_date, b.id limit 1`,
    [ids],
  )
  if (merge) throw refuse('MERGE_OPEN', { merge: merge.name })
}

/** Registers both records of a merge until {@link clearRows}. A record that is registered already violates the key. */
export const openMerge = (
  { client }: Transaction,
  changeId: string,
  { keptId, droppedId }: { keptId: string; droppedId: string },
) =>
  client.query(
    `insert into open_merge (record_id, change_id, role) values ($2, $1, 'kept'), ($3, $1, 'duplicate')`,
    [changeId, keptId, droppedId],
  )

/** Deletes what undoing a change needed, when it was undone or is final. */
export async function clearRows({ client }: Transaction, changeId: string) {
  await client.query('delete from bulk_change_row where change_id = $1', [changeId])
  await client.query('delete from open_merge where change_id = $1', [changeId])
  await client.query('delete from merge_effect where change_id = $1', [changeId])
}
