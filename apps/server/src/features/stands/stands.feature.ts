import { standMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { assignAction, correctSizeAction, previewHolder, releaseAction } from './change-holder.ts'
import { moveAction, moveStand, previewMove } from './move-stand.ts'
import { readTargets } from './read-stands.ts'

/** Who has which stand: companies get one, move, change places or give one up, with the consequences shown before. */
export const standsFeature: MakeFeature = (fair) => ({
  methods: serve(fair, standMethods, {
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
  },
})
