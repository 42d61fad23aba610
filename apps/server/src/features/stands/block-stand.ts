import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { logStep } from '../../services/history/log-step.ts'
import { changeStand } from '../../services/participations/change-stand.ts'
import { lockFree, lockStand, requireNotHeld } from './lock-stand.ts'
import type { Needs } from './needs.ts'

/** Takes a free stand off sale. Rejects one that a company has or is offered. */
export const blockAction =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const stand = await lockFree(fair, transaction, contextId ?? '')
    const { id, blockReason } = stand
    requireNotHeld(stand, null, transaction.session.language)
    if (blockReason !== null) throw refuse('STAND_BLOCKED', { reason: blockReason })
    return setBlock(fair, transaction, id, String(fields.BlockReason__c ?? '').trim())
  }

/** Puts a blocked stand back on sale. */
export const unblockAction =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    const { id } = await lockStand(fair, transaction, contextId ?? '')
    return setBlock(fair, transaction, id, null)
  }

async function setBlock(fair: Needs, transaction: Transaction, id: string, reason: string | null) {
  await changeStand(fair, transaction, id, { block: reason })
  // The reason is a note: only staff read it, even once a company has the stand and its history.
  await logStep(
    fair,
    transaction,
    { id, accountId: null },
    reason === null ? 'stand.unblocked' : 'stand.blocked',
    { Note__c: reason },
  )
  return { id, isCreated: false }
}
