import {
  BulkChange,
  type BulkChangeResult,
  type bulkMethods,
  MAX_BULK_ROWS,
  whyNotUndone,
} from '@foyer/fair-domain'
import { type InputOf, InvalidInput, toId18 } from '@foyer/record-contract'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { type Transaction, tryOut } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { holdingMails } from '../../services/messages/held-mails.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { CLOSE_BULK_CHANGE } from '../../services/undo/close-job.ts'
import { lockChange } from '../../services/undo/lock-change.ts'
import { tryRow } from '../../services/undo/try-row.ts'
import { undoWindow } from '../../services/undo/undo-window.ts'
import type { Needs } from './needs.ts'
import type { Watch } from './watch-writes.ts'

type ChangeManyInput = InputOf<typeof bulkMethods.change>

/**
 * Changes many records with the caller's access, each separately, and stores the values needed for undo.
 * Records are deleted only when the undo window closes, because a deletion cannot be fully reverted.
 */
export async function changeMany(
  fair: Needs,
  watch: Watch,
  transaction: Transaction,
  input: ChangeManyInput,
): Promise<BulkChangeResult> {
  const { client, session } = transaction
  const { kind, objectApiName, fields } = input
  const object = fair.records.registry.objects.get(objectApiName)?.declaration
  if (!object) throw InvalidInput(`There is no object ${objectApiName}`)
  const ids = [...new Set(input.ids.map(toId18))]
  const { ofMany } = await undoWindow(fair, transaction)
  const undoUntil = new Date(fair.clock() + ofMany * 1000)
  const existing =
    input.changeId === null ? null : await requireOpen(fair, transaction, input.changeId, input)
  if ((existing?.rows ?? 0) + ids.length > MAX_BULK_ROWS) throw refuse('TOO_MANY_RECORDS')

  const holding = { client, session: holdingMails(session, { runAt: undoUntil }) }
  const refused: { id: string; reason: string }[] = []
  // For each mail, the record that caused it.
  const causes: string[] = []
  return watch.during(transaction, objectApiName, async (writes) => {
    for (const id of ids) {
      const mails = writes.mails.length
      const beside = new Set(writes.beside)
      const reason =
        kind === 'update'
          ? await tryRow(transaction, async () => {
              await fair.dynamicWriter.update(holding, objectApiName, id, fields, {
                as: 'person',
                allowSaveOnDuplicate: true,
              })
            })
          : await removalRefusal(fair, transaction, objectApiName, id)
      if (reason !== null) refused.push({ id, reason })
      // A rolled back change has caused no mail.
      if (reason !== null || kind === 'delete') {
        writes.mails.length = mails
        writes.beside = beside
      }
      while (causes.length < writes.mails.length) causes.push(id)
    }
    const beside = writes.beside.size
    const changedIds = ids.filter((id) => !refused.some((row) => row.id === id))
    // A caller who may change none of them leaves no trace.
    if (existing === null && changedIds.length === 0) return { changeId: null, done: 0, refused }
    const change =
      existing ??
      (await openChange(fair, transaction, input, undoUntil, nameFor(object, input, session.language)))
    await saveRows(transaction, change.id, input, changedIds, writes.before)
    if (writes.mails.length > 0)
      await client.query(
        'insert into bulk_change_mail (change_id, message_id, item) select $1, unnest($2::text[]), unnest($3::text[])',
        [change.id, writes.mails, causes],
      )
    await fair.writer.update(transaction, BulkChange.apiName, change.id, {
      Rows__c: change.rows + changedIds.length,
      Refused__c: change.refused + refused.length,
      Beside__c: change.beside + beside,
      UndoUntil__c: undoUntil.toISOString(),
    })
    const job = { runAt: undoUntil, key: `bulk-change ${change.id}` }
    await addJob(client, CLOSE_BULK_CHANGE, { changeId: change.id }, job)
    return { changeId: change.id, done: changedIds.length, refused }
  })
}

async function requireOpen(
  fair: Needs,
  transaction: Transaction,
  changeId: string,
  { objectApiName, kind }: ChangeManyInput,
) {
  const change = await lockChange(transaction, changeId)
  const isAlike = change.object === objectApiName && change.kind === kind
  if (!isAlike || whyNotUndone(change, transaction.session, fair.clock()) !== null)
    throw InvalidInput('This change is no longer open')
  return change
}

async function openChange(
  fair: Needs,
  transaction: Transaction,
  { kind, objectApiName, fields }: ChangeManyInput,
  undoUntil: Date,
  name: string,
) {
  const { id } = await fair.writer.create(transaction, BulkChange.apiName, {
    Name: name,
    Kind__c: kind,
    Object__c: objectApiName,
    Fields__c: kind === 'update' ? JSON.stringify(fields) : null,
    UndoUntil__c: undoUntil.toISOString(),
  })
  return { id, rows: 0, refused: 0, beside: 0 }
}

/** Deletes the row in a savepoint that is rolled back, and returns only the reason of a refusal. */
const removalRefusal = (fair: Needs, transaction: Transaction, objectApiName: string, id: string) =>
  tryOut(transaction, () =>
    tryRow(transaction, () => fair.dynamicWriter.remove(transaction, objectApiName, id, { as: 'person' })),
  )

/** The versions are read last, because rules may have changed the rows again. */
async function saveRows(
  { client }: Transaction,
  changeId: string,
  { kind, objectApiName, fields }: ChangeManyInput,
  ids: readonly string[],
  before: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
) {
  const valuesOf = (id: string) =>
    kind === 'update'
      ? Object.fromEntries(Object.keys(fields).map((name) => [name, before.get(id)?.[name] ?? null]))
      : {}
  await client.query(
    `insert into bulk_change_row (change_id, record_id, before, version)
     select $1, kept.id, kept.before, row.xmin::text
     from unnest($2::text[], $3::jsonb[]) as kept (id, before) join ${tableOf({ object: objectApiName })} row
       on row.id = kept.id
     on conflict (change_id, item, record_id) do update set version = excluded.version`,
    [changeId, ids, ids.map((id) => JSON.stringify(valuesOf(id)))],
  )
}

function nameFor(
  object: ObjectDeclaration,
  { kind, fields }: ChangeManyInput,
  language: Transaction['session']['language'],
) {
  const { labelPlural } = object
  const declared: Readonly<Record<string, { label?: Readonly<Record<string, string>> }>> = object.fields
  const names = Object.keys(fields).map((name) => declared[name]?.label?.[language] ?? name)
  return [labelPlural[language], ...(kind === 'update' ? names : [])].join(' · ').slice(0, 255)
}
