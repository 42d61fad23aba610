import { standMethods } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { createRecorder } from '../../services/undo/record-writes.ts'
import { blockAction, unblockAction } from './block-stand.ts'
import { assignAction, correctSizeAction, previewHolder, releaseAction } from './change-holder.ts'
import { followRenumbering } from './follow-renumbering.ts'
import { getBoard } from './get-board.ts'
import { getStands } from './get-stands.ts'
import { endHoldAction, holdAction } from './hold-stand.ts'
import { type MoveInput, moveAction, previewMove } from './move-stand.ts'
import type { Needs } from './needs.ts'
import { readState, readTargets } from './read-stands.ts'
import { refuseRenumbering } from './refuse-renumbering.ts'
import { moveUndoably, undoable } from './undoable.ts'

/** Assignment of stands: assign, move, swap and release, with a preview of the effects. */
export const standsFeature: MakeFeature<Needs> = (fair) => {
  const recorder = createRecorder()
  const keep = (action: Parameters<typeof undoable>[2], handler: QuickActionHandler) =>
    undoable(fair, recorder, action, handler)
  const move = (transaction: Transaction, input: MoveInput) =>
    moveUndoably(fair, recorder, transaction, input)
  return {
    onWrite: async (write, transaction) => {
      await refuseRenumbering(write, transaction)
      await followRenumbering(fair, write, transaction)
      await recorder.onWrite(write, transaction)
    },
    methods: serve(fair, standMethods, {
      getState: ({ standId }) => readState(fair.pool, standId, fair.clock()),
      getStands: (input) => getStands(fair, input),
      getBoard: ({ hall }) => getBoard(fair, hall),
      getTargets: ({ standId, search }) => readTargets(fair.pool, standId, search, fair.clock()),
      previewMove: (input, { session }) =>
        fair.transact(session, (transaction) => previewMove(fair, transaction, input)),
      previewHolder: (input, { session }) =>
        fair.transact(session, (transaction) => previewHolder(fair, transaction, input)),
      move: (input, { session }) => fair.transact(session, (transaction) => move(transaction, input)),
    }),
    quickActions: {
      'Stand__c.Hold': keep('Hold', holdAction(fair)),
      'Stand__c.EndHold': keep('EndHold', endHoldAction(fair)),
      'Stand__c.Assign': keep('Assign', assignAction(fair)),
      'Stand__c.Move': moveAction(move),
      'Stand__c.Release': keep('Release', releaseAction(fair)),
      'Stand__c.CorrectSize': keep('CorrectSize', correctSizeAction(fair)),
      'Stand__c.Block': keep('Block', blockAction(fair)),
      'Stand__c.Unblock': keep('Unblock', unblockAction(fair)),
    },
  }
}
