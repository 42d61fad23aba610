import {
  AuditEntry,
  type AuditStep,
  BulkChange,
  Message,
  type UndoResult,
  whyNotUndone,
} from '@foyer/fair-domain'
import { InsufficientAccess, type Scalar } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { lockChange } from '../../services/undo/lock-change.ts'
import { clearRows } from '../../services/undo/open-merges.ts'
import { tryRow } from '../../services/undo/try-row.ts'
import type { Needs } from './needs.ts'
import { undoDecisions } from './undo-decisions.ts'
import { undoMerge } from './undo-merge.ts'

const REFUSALS = {
  notYours: InsufficientAccess,
  alreadyUndone: () => refuse('ALREADY_UNDONE'),
  tooLate: () => refuse('UNDO_TOO_LATE'),
}

const UNDONE = {
  update: 'bulkChange.undone',
  delete: 'bulkChange.undone',
  decision: 'decision.undone',
  merge: 'record.parted',
} as const satisfies Record<string, AuditStep>

/** Reverts a bulk change, except for records that were changed since. */
export async function undoChange(
  fair: Needs,
  transaction: Transaction,
  changeId: string,
): Promise<UndoResult> {
  const { session } = transaction
  const change = await lockChange(transaction, changeId)
  const why = whyNotUndone(change, session, fair.clock())
  if (why !== null) throw REFUSALS[why]()
  const leftAlone: UndoResult['leftAlone'] = []
  let restored = 0
  let subjects = [{ object: BulkChange.apiName as string, id: changeId }]
  if (change.kind === 'update')
    for (const { id, before, isUntouched } of await lockRows(transaction, change)) {
      const reason = isUntouched
        ? await tryRow(transaction, async () => {
            await fair.dynamicWriter.update(transaction, change.object, id, before, {
              as: 'person',
              allowSaveOnDuplicate: true,
            })
          })
        : null
      if (isUntouched && reason === null) restored++
      else leftAlone.push({ id, reason })
    }
  else if (change.kind === 'decision' || change.kind === 'merge') {
    const decisions =
      change.kind === 'merge'
        ? await undoMerge(fair, transaction, changeId)
        : await undoDecisions(fair, transaction, changeId)
    restored = decisions.undone.length
    leftAlone.push(...decisions.leftAlone)
    // The history of each decided record has an entry about the undo, besides the reverted values.
    subjects = decisions.undone.map((id) => ({ object: change.object, id }))
  } else restored = change.rows
  const stay = leftAlone.map(({ id }) => id)
  const withdrawn = await withdrawMails(fair, transaction, changeId, stay)
  await fair.writer.update(transaction, BulkChange.apiName, changeId, {
    State__c: 'undone',
    Restored__c: restored,
    LeftAlone__c: leftAlone.length,
  })
  await clearRows(transaction, changeId)
  for (const subject of subjects)
    await fair.writer.create(transaction, AuditEntry.apiName, {
      Name: UNDONE[change.kind],
      ObjectApiName__c: subject.object,
      RecordId__c: subject.id,
      Actor__c: session.userId,
      Facts__c: JSON.stringify({ restored, leftAlone: leftAlone.length, withdrawn }),
    })
  return { restored, leftAlone, withdrawn }
}

/** Locks the rows, waiting for concurrent changes so that they are detected. */
async function lockRows({ client }: Transaction, { id, object }: { id: string; object: string }) {
  const { rows } = await client.query<{ id: string; before: Record<string, Scalar>; isUntouched: boolean }>(
    `with locked as (
       select row.id, row.xmin::text as version from ${tableOf({ object })} row
       where row.id in (select record_id from bulk_change_row where change_id = $1)
       order by row.id for update)
     select kept.record_id as id, kept.before, coalesce(locked.version = kept.version, false) as "isUntouched"
     from bulk_change_row kept left join locked on locked.id = kept.record_id
     where kept.change_id = $1 order by kept.record_id`,
    [id],
  )
  return rows
}

/** Withdraws the held mails of reverted records. Records that stay changed keep theirs. */
async function withdrawMails(
  fair: Needs,
  transaction: Transaction,
  changeId: string,
  stay: readonly string[],
) {
  const ids = await readIds(
    transaction.client,
    `select m.id from message m join bulk_change_mail b on b.message_id = m.id
     where b.change_id = $1 and b.item <> all($2) and m.status = 'held' for update of m`,
    [changeId, stay],
  )
  for (const id of ids) await fair.writer.update(transaction, Message.apiName, id, { Status__c: 'withdrawn' })
  return ids.length
}
