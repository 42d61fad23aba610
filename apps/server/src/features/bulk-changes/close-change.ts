import { BulkChange } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { CLOSE_BULK_CHANGE } from '../../services/undo/close-job.ts'
import { lockChange } from '../../services/undo/lock-change.ts'
import { tryRow } from '../../services/undo/try-row.ts'

/** The time to undo is over: what was to be deleted goes, unless it was changed since; what it was is forgotten. */
export const closeChange = (fair: Fair): Task => ({
  name: CLOSE_BULK_CHANGE,
  run: async (payload) => {
    const { changeId } = payload as { changeId: string }
    await fair.transact(fair.systemSession, async (asSystem) => {
      const { client } = asSystem
      const change = await lockChange(asSystem, changeId)
      if (change.state !== 'open') return
      // In the history it was whoever asked for it.
      const transaction = { client, session: { ...fair.systemSession, userId: change.createdById } }
      let leftAlone = 0
      if (change.kind === 'delete' || change.kind === 'merge') {
        // After a merge only the duplicate is deleted.
        const { rows } = await client.query<{ id: string; isUntouched: boolean }>(
          `select kept.record_id as id, row.id is not null and row.xmin::text = kept.version as "isUntouched"
           from bulk_change_row kept left join ${tableOf(change)} row on row.id = kept.record_id
           where kept.change_id = $1 and ($2 or kept.position = -1) order by 1`,
          [changeId, change.kind === 'delete'],
        )
        for (const { id, isUntouched } of rows) {
          const reason = isUntouched
            ? await tryRow(transaction, () => fair.dynamicWriter.remove(transaction, change.object, id))
            : 'changed'
          if (reason !== null) leftAlone++
        }
      }
      await fair.writer.update(transaction, BulkChange.apiName, changeId, {
        State__c: 'done',
        LeftAlone__c: leftAlone,
      })
      await client.query('delete from bulk_change_row where change_id = $1', [changeId])
    })
  },
})
