import type { UndoResult } from '@foyer/fair-domain'
import type { Scalar } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { queueDocument } from '../../services/documents/request-document.ts'
import { pauseQuotas } from '../../services/entitlements/pause-quotas.ts'
import { syncQuota } from '../../services/entitlements/sync-quota.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import { REVERTED } from '../../services/undo/revert-decision.ts'
import { tryRow } from '../../services/undo/try-row.ts'
import type { Needs } from './needs.ts'

const UNDONE = { 'en-US': 'The decision was undone', it: 'La decisione è stata annullata' }

interface StoredRow {
  id: string
  /** The record of the decision. */
  item: string
  object: string
  created: boolean
  before: Record<string, Scalar>
  version: string
}

/** Reverts decisions, the last first. Each is reverted completely or not at all, independently of the others. */
export async function undoDecisions(fair: Needs, transaction: Transaction, changeId: string) {
  const { rows } = await transaction.client.query<StoredRow>(
    `select record_id as id, item, coalesce(object, '') as object, created, before, version from bulk_change_row
     where change_id = $1 order by position desc`,
    [changeId],
  )
  const versions = await lockVersions(transaction, rows)
  const decisions = Map.groupBy(rows, ({ item }) => item)
  const undone: string[] = []
  const leftAlone: UndoResult['leftAlone'] = []
  // Versions written while reverting a later decision are ours.
  const ours = new Set<string>()
  for (const [item, decisionRows] of decisions) {
    const isUntouched = decisionRows.every(
      ({ id, object, version }) =>
        // Documents are rendered and mails are sent by jobs; a merge reverts only what it changed in them.
        object === 'Document__c' ||
        REVERTED[object] === 'voided' ||
        REVERTED[object] === 'left' ||
        ours.has(id) ||
        versions.get(id) === version,
    )
    const work = async () => {
      await revertDecision(fair, transaction, decisionRows)
      await requireFreeStands(transaction)
    }
    let reason: string | null = null
    if (isUntouched && decisions.size === 1) await work()
    else if (isUntouched) reason = await tryRow(transaction, work)
    if (!isUntouched || reason !== null) leftAlone.push({ id: item, reason })
    else {
      undone.push(item)
      for (const { id } of decisionRows) ours.add(id)
    }
  }
  if (undone.length === 0) throw refuse('CHANGED_SINCE')
  return { undone, leftAlone }
}

/** Checks now, not at commit, that no stand has been taken by another company since. */
async function requireFreeStands({ client }: Transaction) {
  try {
    await client.query('set constraints stands.stand_held_once immediate')
    await client.query('set constraints stands.stand_held_once deferred')
  } catch (error) {
    throw (error as { code?: string }).code === '23P01' ? refuse('CHANGED_SINCE') : error
  }
}

/** Locks in one order, so that concurrent undos do not deadlock. */
async function lockVersions({ client }: Transaction, rows: readonly StoredRow[]) {
  const objects = new Map(rows.map(({ id, object }) => [id, object]))
  const versions = new Map<string, string>()
  for (const [id, object] of [...objects].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (REVERTED[object] === 'voided') continue
    const found = await client.query<{ version: string }>(
      `select xmin::text as version from ${tableOf({ object })} where id = $1 for update`,
      [id],
    )
    const [row] = found.rows
    if (row) versions.set(id, row.version)
  }
  return versions
}

/** Reverts a decision; after a move the quotas are adjusted once, to the stands as they were. */
async function revertDecision(fair: Needs, transaction: Transaction, rows: readonly StoredRow[]) {
  const { client } = transaction
  const stands = rows.filter(({ object }) => object === 'Stand__c').map(({ id }) => id)
  const isMove = stands.length > 1 && rows.every(({ object }) => object !== 'Participation__c')
  if (!isMove) return revertRows(fair, transaction, rows)
  const holders = async () => {
    const found = await client.query<{ id: string }>(
      'select distinct participation as id from stand where id = any($1) and participation is not null',
      [stands],
    )
    return found.rows.map(({ id }) => id)
  }
  const moved = await holders()
  await pauseQuotas(client, () => revertRows(fair, transaction, rows))
  for (const id of new Set([...moved, ...(await holders())])) await syncQuota(fair, transaction, id)
}

async function revertRows(fair: Needs, transaction: Transaction, rows: readonly StoredRow[]) {
  for (const { id, object, created, before } of rows) {
    const fields = created ? REVERTED[object] : before
    if (typeof fields !== 'object' || Object.keys(fields).length === 0) continue
    await fair.dynamicWriter.update(transaction, object, id, fields, { allowSaveOnDuplicate: true })
    // It was superseded before it was rendered.
    if (object === 'Document__c' && fields.State__c === 'making') await queueDocument(transaction.client, id)
  }
  // Passes that depend on a quota were revoked with it; the others are revoked here.
  for (const { id, object, created } of rows)
    if (created && REVERTED[object] === 'voided')
      await voidTicket(fair, transaction, id, UNDONE[transaction.session.language])
}
