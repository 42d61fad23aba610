import { BulkChange } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import { readEffects, readPair, runEffect } from '../../services/merges/finish-join.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { CLOSE_BULK_CHANGE } from '../../services/undo/close-job.ts'
import { lockChange } from '../../services/undo/lock-change.ts'
import { clearRows } from '../../services/undo/open-merges.ts'
import { tryRow } from '../../services/undo/try-row.ts'
import type { Needs } from './needs.ts'
import { removeDuplicate } from './remove-duplicate.ts'

/** Makes a change final when its undo window has closed: deletes what it was to delete, unless that was changed since. */
export const closeChange = (fair: Needs): Task => ({
  name: CLOSE_BULK_CHANGE,
  run: async (payload) => {
    const { changeId } = payload as { changeId: string }
    await fair.transact(fair.systemSession, async (asSystem) => {
      const { client } = asSystem
      const change = await lockChange(asSystem, changeId)
      if (change.state !== 'open') return
      // The history names the author of the change.
      const transaction = { client, session: { ...fair.systemSession, userId: change.createdById } }
      let leftAlone = 0
      if (change.kind === 'merge') {
        const pair = await readPair(transaction, changeId)
        for (const effect of pair ? await readEffects(transaction, changeId) : [])
          if (pair && (await tryRow(transaction, () => runEffect(fair, transaction, effect, pair))) !== null)
            leftAlone++
        if (!(await removeDuplicate(fair, transaction, change))) leftAlone++
      }
      if (change.kind === 'delete') {
        const { rows } = await client.query<{ id: string; isUntouched: boolean }>(
          `select kept.record_id as id, row.id is not null and row.xmin::text = kept.version
             and not exists (select from open_merge where record_id = row.id) as "isUntouched"
           from bulk_change_row kept left join ${tableOf(change)} row on row.id = kept.record_id
           where kept.change_id = $1 order by 1`,
          [changeId],
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
      await clearRows(transaction, changeId)
    })
  },
})
