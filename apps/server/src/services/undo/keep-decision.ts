import { BulkChange } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import type { Fair } from '../fair/fair.ts'
import { tableOf } from '../queues/count-open.ts'
import { CLOSE_BULK_CHANGE } from './close-job.ts'
import type { TouchedRecord } from './record-writes.ts'
import { TAKEN_BACK } from './taken-back.ts'

interface Decided {
  kind?: 'decision' | 'merge'
  /** What was decided on whom, in words. */
  name: string
  object: string
  seconds: number
  touched: readonly TouchedRecord[]
  /** A record that goes when nobody can undo any more. */
  removes?: string
}

/** Can all of it be put back? Not when something was deleted, or made that leaves the house. */
const isRevocable = (touched: readonly TouchedRecord[]) =>
  touched.every(
    ({ objectApiName, isCreated, isDeleted }) =>
      !isDeleted && (!isCreated || TAKEN_BACK[objectApiName] !== undefined),
  )

/** Keeps what undoing a decision takes, for as long as it can be undone; null when it is final. */
export async function keepDecision(fair: Fair, transaction: Transaction, decided: Decided) {
  const { kind = 'decision', name, object, seconds, touched, removes } = decided
  if (!isRevocable(touched)) return null
  const { client } = transaction
  const undoUntil = new Date(fair.clock() + seconds * 1000).toISOString()
  const rows = touched.filter(({ objectApiName }) => TAKEN_BACK[objectApiName] !== 'left')
  const { id } = await fair.writer.create(transaction, BulkChange.apiName, {
    Name: name.slice(0, 255),
    Kind__c: kind,
    Object__c: object,
    UndoUntil__c: undoUntil,
    Rows__c: rows.length,
  })
  for (const [position, { objectApiName, recordId, isCreated, before }] of rows.entries())
    await client.query(
      `insert into bulk_change_row (change_id, record_id, before, version, object, created, position)
       select $1, row.id, $3, row.xmin::text, $4, $5, $6 from ${tableOf({ object: objectApiName })} row where row.id = $2`,
      [id, recordId, JSON.stringify(before), objectApiName, isCreated, position],
    )
  if (removes !== undefined)
    await client.query(
      `insert into bulk_change_row (change_id, record_id, before, version, object, position)
       select $1, row.id, '{}', row.xmin::text, $3, -1 from ${tableOf({ object })} row where row.id = $2
       on conflict (change_id, record_id) do update set position = -1`,
      [id, removes, object],
    )
  const mails = touched.filter(({ objectApiName, isCreated }) => objectApiName === 'Message__c' && isCreated)
  await client.query('insert into bulk_change_mail select $1, unnest($2::text[])', [
    id,
    mails.map(({ recordId }) => recordId),
  ])
  await addJob(client, CLOSE_BULK_CHANGE, { changeId: id }, { after: seconds, key: `bulk-change ${id}` })
  return id
}
