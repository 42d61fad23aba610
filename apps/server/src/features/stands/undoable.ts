import { type MoveResult, STAND_ACTIONS, Stand } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { pauseQuotas } from '../../services/entitlements/pause-quotas.ts'
import { syncQuota } from '../../services/entitlements/sync-quota.ts'
import { holdingMails } from '../../services/messages/held-mails.ts'
import type { Recorder } from '../../services/undo/record-writes.ts'
import { saveDecision } from '../../services/undo/save-decision.ts'
import { undoWindow } from '../../services/undo/undo-window.ts'
import { type MoveInput, moveStand } from './move-stand.ts'
import type { Needs } from './needs.ts'

/** An action on a stand that can be undone for some minutes. */
export const undoable =
  (
    fair: Needs,
    recorder: Recorder,
    action: keyof typeof STAND_ACTIONS,
    handler: QuickActionHandler,
  ): QuickActionHandler =>
  (call, transaction) =>
    keepUndo(fair, recorder, transaction, { action, standId: call.contextId ?? '' }, (holding) =>
      handler(call, holding),
    )

/** A move or swap, to be undone as a whole: mails are withdrawn, and addenda cancelled. */
export const moveUndoably = (
  fair: Needs,
  recorder: Recorder,
  transaction: Transaction,
  input: MoveInput,
): Promise<MoveResult> =>
  keepUndo(fair, recorder, transaction, { action: 'Move', standId: input.targetId }, async (holding) => {
    const participations = await pauseQuotas(holding.client, () => moveStand(fair, holding, input))
    // Once, for the final area: a quota that rises and falls would issue passes and void them.
    for (const id of participations) await syncQuota(fair, holding, id)
    return { moved: participations.length }
  })

interface Subject {
  action: keyof typeof STAND_ACTIONS
  standId: string
}

/** Stores the data to undo a step; its mails wait until that is no longer possible. */
async function keepUndo<T>(
  fair: Needs,
  recorder: Recorder,
  transaction: Transaction,
  { action, standId }: Subject,
  step: (holding: Transaction) => Promise<T>,
) {
  const { client, session } = transaction
  const { ofMany: seconds } = await undoWindow(fair, transaction)
  if (seconds === 0) return step(transaction)
  const holding = { client, session: holdingMails(session, { after: seconds }) }
  const { done, touched } = await recorder.during(transaction, () => step(holding))
  const { rows } = await client.query<{ name: string }>('select name from stand where id = $1', [standId])
  await saveDecision(fair, transaction, {
    name: `${STAND_ACTIONS[action].label[session.language]}: ${rows[0]?.name ?? ''}`,
    object: Stand.apiName,
    recordId: standId,
    seconds,
    touched,
  })
  return done
}
