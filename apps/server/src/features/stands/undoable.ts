import { type MoveResult, STAND_ACTIONS, Stand } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { pauseQuotas } from '../../services/entitlements/pause-quotas.ts'
import { syncQuota } from '../../services/entitlements/sync-quota.ts'
import type { Recorder, TouchedRecord } from '../../services/undo/record-writes.ts'
import { saveDecision } from '../../services/undo/save-decision.ts'
import { undoWindow } from '../../services/undo/undo-window.ts'
import { type MoveInput, moveStand } from './move-stand.ts'
import type { Needs } from './needs.ts'

/** An action on a stand that can be undone for some minutes; its mails wait until then. */
export const undoable =
  (
    fair: Needs,
    recorder: Recorder,
    action: keyof typeof STAND_ACTIONS,
    handler: QuickActionHandler,
  ): QuickActionHandler =>
  async (call, transaction) => {
    const { done, touched } = await recorder.during(transaction, async () => handler(call, transaction))
    await saveChange(fair, transaction, action, call.contextId ?? '', touched)
    return done
  }

/** A move or swap, to be undone as a whole: mails are withdrawn, and addenda cancelled. */
export async function moveUndoably(
  fair: Needs,
  recorder: Recorder,
  transaction: Transaction,
  input: MoveInput,
): Promise<MoveResult> {
  const { done: moved, touched } = await recorder.during(transaction, async () => {
    const participations = await pauseQuotas(transaction.client, () => moveStand(fair, transaction, input))
    // Once, for the final area: a quota that rises and falls would issue passes and void them.
    for (const id of participations) await syncQuota(fair, transaction, id)
    return participations.length
  })
  await saveChange(fair, transaction, 'Move', input.targetId, touched)
  return { moved }
}

async function saveChange(
  fair: Needs,
  transaction: Transaction,
  action: keyof typeof STAND_ACTIONS,
  standId: string,
  touched: readonly TouchedRecord[],
) {
  const { rows } = await transaction.client.query<{ name: string }>('select name from stand where id = $1', [
    standId,
  ])
  const { ofMany } = await undoWindow(fair, transaction)
  await saveDecision(fair, transaction, {
    name: `${STAND_ACTIONS[action].label[transaction.session.language]}: ${rows[0]?.name ?? ''}`,
    object: Stand.apiName,
    recordId: standId,
    seconds: ofMany,
    touched,
  })
}
