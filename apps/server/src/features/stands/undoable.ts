import { STAND_ACTIONS, Stand } from '@foyer/fair-domain'
import type { QuickActionHandler } from '@foyer/record-server'
import type { Recorder } from '../../services/undo/record-writes.ts'
import { saveDecision } from '../../services/undo/save-decision.ts'
import { undoWindow } from '../../services/undo/undo-window.ts'
import type { Needs } from './needs.ts'

/** An action on a stand that can be undone for some minutes. None of them sends a mail. */
export const undoable =
  (
    fair: Needs,
    recorder: Recorder,
    action: keyof typeof STAND_ACTIONS,
    handler: QuickActionHandler,
  ): QuickActionHandler =>
  async (call, transaction) => {
    const { done, touched } = await recorder.during(transaction, async () => handler(call, transaction))
    const { rows } = await transaction.client.query<{ name: string }>(
      'select name from stand where id = $1',
      [call.contextId],
    )
    const { ofMany } = await undoWindow(fair, transaction)
    await saveDecision(fair, transaction, {
      name: `${STAND_ACTIONS[action].label[transaction.session.language]}: ${rows[0]?.name ?? ''}`,
      object: Stand.apiName,
      recordId: call.contextId ?? '',
      seconds: ofMany,
      touched,
    })
    return done
  }
