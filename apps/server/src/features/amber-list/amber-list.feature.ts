import { amberListMethods } from '@foyer/fair-domain'
import { getAmberState } from '../../services/amber-list/get-amber-state.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { amberDecisions } from './decide.ts'
import type { Needs } from './needs.ts'
import { sendUnblockRequest } from './send-unblock-request.ts'

/** Closed services, unblocking requests, and the decisions of staff. */
export const amberListFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, amberListMethods, {
    getState: (_, { session }) => getAmberState(fair, session),
    sendRequest: (request, { session }) => sendUnblockRequest(fair, session, request),
  }),
  ...amberDecisions(fair),
})
