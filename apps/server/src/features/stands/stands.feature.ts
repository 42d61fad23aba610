import { standMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { moveAction, moveStand, previewMove } from './move-stand.ts'
import { readTargets } from './read-stands.ts'

/** Companies move to other stands, or change places, knowing before what that brings. */
export const standsFeature: MakeFeature = (fair) => ({
  methods: serve(fair, standMethods, {
    getTargets: ({ standId, search }) => readTargets(fair.pool, standId, search),
    previewMove: (input, { session }) =>
      fair.transact(session, (transaction) => previewMove(fair, transaction, input)),
    move: (input, { session }) =>
      fair.transact(session, (transaction) => moveStand(fair, transaction, input)),
  }),
  quickActions: { 'Stand__c.Move': moveAction(fair) },
})
