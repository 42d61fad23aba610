import type { Scalar } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { voidTicket } from '../../services/ticketing/void-ticket.ts'
import { TAKEN_BACK } from '../../services/undo/taken-back.ts'

const UNDONE = { 'en-US': 'The decision was undone', it: 'La decisione è stata annullata' }

interface Kept {
  id: string
  object: string
  created: boolean
  before: Record<string, Scalar>
  version: string
}

/**
 * Puts back all that a decision did, what came last first. All or nothing: when somebody has gone on from it, half of a
 * decision would be worse than the whole.
 */
export async function undoDecision(
  fair: Fair,
  transaction: Transaction,
  { id: changeId, object: decidedOn }: { id: string; object: string },
) {
  const { client } = transaction
  const { rows } = await client.query<Kept>(
    `select record_id as id, object, created, before, version from bulk_change_row
     where change_id = $1 order by position desc`,
    [changeId],
  )
  for (const { id, object, version } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (TAKEN_BACK[object] === 'voided') continue
    const found = await client.query<{ version: string }>(
      `select xmin::text as version from ${tableOf({ object })} where id = $1 for update`,
      [id],
    )
    if (found.rows[0]?.version !== version) throw refuse('CHANGED_SINCE')
  }
  for (const { id, object, created, before } of rows) {
    const fields = created ? TAKEN_BACK[object] : before
    if (typeof fields === 'object' && Object.keys(fields).length > 0)
      await fair.dynamicWriter.update(transaction, object, id, fields, { allowSaveOnDuplicate: true })
  }
  // Passes that follow a quota have gone with it; the others are taken back by hand.
  for (const { id, object, created } of rows)
    if (created && TAKEN_BACK[object] === 'voided')
      await voidTicket(fair, transaction, id, UNDONE[transaction.session.language])
  // Its history tells of it, beside what was put back.
  const item = rows.findLast(({ object }) => object === decidedOn)
  return { restored: rows.length, recordId: item?.id ?? changeId }
}
