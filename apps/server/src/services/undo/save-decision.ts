import { BulkChange, whyNotUndone } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { tableOf } from '../queues/count-open.ts'
import { CLOSE_BULK_CHANGE } from './close-job.ts'
import { lockChange } from './lock-change.ts'
import type { Needs } from './needs.ts'
import type { TouchedRecord } from './record-writes.ts'
import { REVERTED } from './revert-decision.ts'

interface Decided {
  kind?: 'decision' | 'merge'
  /** Description of the decision and its subject. */
  name: string
  object: string
  /** The record that was decided on. */
  recordId: string
  seconds: number
  touched: readonly TouchedRecord[]
  /** The bulk change that this decision continues. */
  changeId?: string | null
  /** A record to delete when the time to undo ends. */
  removes?: string
}

/** Whether all of it can be reverted: not if something was deleted, or was created that leaves the system. */
const isRevocable = (touched: readonly TouchedRecord[]) =>
  touched.every(
    ({ objectApiName, isCreated, isDeleted }) =>
      !isDeleted && (!isCreated || REVERTED[objectApiName] !== undefined),
  )

/** Stores the data to undo a decision, while that is possible; null if it is final. */
export async function saveDecision(fair: Needs, transaction: Transaction, decided: Decided) {
  const { object, recordId: item, seconds, touched, removes } = decided
  if (!isRevocable(touched)) return null
  const { client } = transaction
  const passes = decided.kind === 'merge' ? [] : await parkingPasses(transaction, touched)
  const rows = touched.filter(
    ({ objectApiName, isCreated, recordId }) =>
      (REVERTED[objectApiName] !== 'left' && !passes.includes(recordId)) ||
      (decided.kind === 'merge' && !isCreated),
  )
  const { id, rows: first } =
    (await continueChange(fair, transaction, decided, rows.length)) ??
    (await openChange(fair, transaction, decided, rows.length))
  for (const [position, { objectApiName, recordId, isCreated, before }] of rows.entries())
    await client.query(
      `insert into bulk_change_row (change_id, item, record_id, before, version, object, created, position)
       select $1, $7, row.id, $3, row.xmin::text, $4, $5, $6 from ${tableOf({ object: objectApiName })} row where row.id = $2`,
      [id, recordId, JSON.stringify(before), objectApiName, isCreated, first + position, item],
    )
  if (removes !== undefined)
    await client.query(
      `insert into bulk_change_row (change_id, item, record_id, before, version, object, position)
       select $1, $4, row.id, '{}', row.xmin::text, $3, -1 from ${tableOf({ object })} row where row.id = $2
       on conflict (change_id, item, record_id) do update set position = -1`,
      [id, removes, object, item],
    )
  const mails = touched.filter(({ objectApiName, isCreated }) => objectApiName === 'Message__c' && isCreated)
  await client.query(
    'insert into bulk_change_mail (change_id, item, message_id) select $1, $2, unnest($3::text[])',
    [id, item, mails.map(({ recordId }) => recordId)],
  )
  await addJob(client, CLOSE_BULK_CHANGE, { changeId: id }, { after: seconds, key: `bulk-change ${id}` })
  return id
}

/** Parking passes follow the quota, also when it returns with an undo: a voided one is not restored. */
async function parkingPasses({ client }: Transaction, touched: readonly TouchedRecord[]) {
  const tickets = touched.filter(({ objectApiName }) => objectApiName === 'Ticket__c')
  if (tickets.length === 0) return []
  const { rows } = await client.query<{ id: string }>(
    `select id from ticket where id = any($1) and kind = 'parking'`,
    [tickets.map(({ recordId }) => recordId)],
  )
  return rows.map(({ id }) => id)
}

async function openChange(fair: Needs, transaction: Transaction, decided: Decided, added: number) {
  const { kind = 'decision', name, object, seconds } = decided
  const { id } = await fair.writer.create(transaction, BulkChange.apiName, {
    Name: name.slice(0, 255),
    Kind__c: kind,
    Object__c: object,
    UndoUntil__c: new Date(fair.clock() + seconds * 1000).toISOString(),
    Rows__c: added,
  })
  return { id, rows: 0 }
}

/** Null for the first of several, and if the previous ones were already undone: the rest is a separate change. */
async function continueChange(
  fair: Needs,
  transaction: Transaction,
  { changeId, name }: Decided,
  added: number,
) {
  if (changeId === undefined || changeId === null) return null
  const change = await lockChange(transaction, changeId)
  if (whyNotUndone(change, transaction.session, fair.clock()) !== null) return null
  await fair.writer.update(transaction, BulkChange.apiName, changeId, {
    Name: name.slice(0, 255),
    Rows__c: change.rows + added,
  })
  return change
}
