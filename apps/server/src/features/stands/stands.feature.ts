import { standMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { blockAction, unblockAction } from './block-stand.ts'
import { assignAction, correctSizeAction, previewHolder, releaseAction } from './change-holder.ts'
import { moveAction, moveStand, previewMove } from './move-stand.ts'
import { readState, readTargets } from './read-stands.ts'

/** Assignment of stands: assign, move, swap and release, with a preview of the effects. */
export const standsFeature: MakeFeature = (fair) => ({
  methods: serve(fair, standMethods, {
    getState: ({ standId }) => readState(fair.pool, standId, fair.clock()),
    getTargets: ({ standId, search }) => readTargets(fair.pool, standId, search, fair.clock()),
    previewMove: (input, { session }) =>
      fair.transact(session, (transaction) => previewMove(fair, transaction, input)),
    previewHolder: (input, { session }) =>
      fair.transact(session, (transaction) => previewHolder(fair, transaction, input)),
    move: (input, { session }) =>
      fair.transact(session, (transaction) => moveStand(fair, transaction, input)),
  }),
  quickActions: {
    'Stand__c.Assign': assignAction(fair),
    'Stand__c.Move': moveAction(fair),
    'Stand__c.Release': releaseAction(fair),
    'Stand__c.CorrectSize': correctSizeAction(fair),
    'Stand__c.Block': blockAction(fair),
    'Stand__c.Unblock': unblockAction(fair),
  },
})
