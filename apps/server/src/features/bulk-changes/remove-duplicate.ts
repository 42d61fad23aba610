import { MAX_TASK_LENGTH } from '@foyer/fair-domain'
import { type Label, object, string } from '@foyer/record-contract'
import { fragment, recordMerge, type Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { findPerson } from '../../services/identity/find-person.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { lookupsTo } from '../../services/subjects/lookups-to.ts'
import { tryRow } from '../../services/undo/try-row.ts'
import type { Needs } from './needs.ts'

const KEPT_IS_GONE: Label = {
  'en-US': 'the record it was merged into has been deleted',
  it: 'la scheda a cui era stato unito è stata eliminata',
}
const CHANGED: Label = { 'en-US': 'it was changed after the merge', it: 'è stato modificato dopo l’unione' }
const HAS_RECORDS: Label = {
  'en-US': 'other records were added to it after the merge',
  it: 'dopo l’unione gli sono state aggiunte altre schede',
}
const TASK: Label = {
  'en-US': 'Check this duplicate of “{merge}”. It was not deleted: {reason}',
  it: 'Verifica questo duplicato di «{merge}». Non è stato eliminato: {reason}',
}

const pairRow = object({ duplicateId: string, keptId: string, version: string })
const lockedRow = object({ id: string, version: string })

interface ClosedMerge {
  id: string
  object: string
  name: string
  createdById: string
}

/**
 * Deletes the duplicate of a merge that has become final, if the kept record exists and nothing was added to the
 * duplicate. Returns false if it was not deleted: its author then has a task about it.
 */
export async function removeDuplicate(fair: Needs, transaction: Transaction, merge: ClosedMerge) {
  const { client } = transaction
  const [pair] = await readRows(
    client,
    pairRow,
    `select record_id as "duplicateId", item as "keptId", version from bulk_change_row
     where change_id = $1 and position = -1`,
    [merge.id],
  )
  if (!pair) return true
  const locked = await readRows(
    client,
    lockedRow,
    `select id, xmin::text as version from ${tableOf(merge)} where id = any($1) order by id for update`,
    [[pair.keptId, pair.duplicateId]],
  )
  const duplicate = locked.find(({ id }) => id === pair.duplicateId)
  if (!duplicate) return true
  const author = await findPerson(client, { userId: merge.createdById })
  const session = { ...transaction.session, language: author?.language ?? transaction.session.language }
  const remove = () =>
    tryRow({ client, session }, () => fair.dynamicWriter.remove(transaction, merge.object, duplicate.id))
  const why = !locked.some(({ id }) => id === pair.keptId)
    ? KEPT_IS_GONE
    : duplicate.version !== pair.version
      ? CHANGED
      : (await hasRecords(transaction, merge, duplicate.id))
        ? HAS_RECORDS
        : null
  const reason = why === null ? await remove() : why[session.language]
  if (reason === null) {
    await recordMerge(client, duplicate.id, pair.keptId, fair.clock())
    return true
  }
  const text = TASK[session.language].replace('{merge}', merge.name).replace('{reason}', reason)
  await fair.writer.create(transaction, 'Task__c', {
    Name: text.slice(0, MAX_TASK_LENGTH),
    Kind__c: 'task',
    RecordId__c: duplicate.id,
    ...(merge.object === 'Account' ? { Account__c: duplicate.id } : {}),
    Assignee__c: merge.createdById,
  })
  return false
}

/** Checks for rows that the deletion would delete or detach. Those that forbid it are named by the deletion itself. */
async function hasRecords({ client }: Transaction, merge: ClosedMerge, id: string) {
  const lookups = lookupsTo({ apiName: merge.object }).filter(({ onDelete }) => onDelete !== 'restrict')
  const checks = lookups.map(
    ({ child, column }) =>
      `exists (select from ${tableOf({ object: child.apiName })} where "${column}" = $1)`,
  )
  const { rowCount } = await client.query(
    `select where ${fragment<'exists (select from contact where account_id = $1)'>(['false', ...checks].join(' or '))}`,
    [id],
  )
  return rowCount !== 0
}
