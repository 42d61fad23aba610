import { visitMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Identity } from '../../services/identity/identity.ts'
import type { Needs } from './needs.ts'
import { planSavedVisit } from './plan-saved-visit.ts'
import { getSavedVisit, saveVisit } from './saved-visits.ts'
import { getSharedVisit } from './shared-visits.ts'
import { visitRoutes } from './visit.routes.ts'

/** My visit: saved exhibitors, products and sessions as a planned, shareable day. */
export const visitsFeature =
  ({ throttle }: Identity): MakeFeature<Needs> =>
  (fair) => ({
    methods: serve(fair, visitMethods, {
      getVisit: ({ language, ...visit }, { session }) => planSavedVisit(fair, visit, language, session),
      getSharedVisit: (input) => getSharedVisit(fair, input),
      getSavedVisit: (_input, { session }) => getSavedVisit(fair, session),
      saveVisit: (input, { session }) => saveVisit(fair, session, input),
    }),
    routes: visitRoutes(fair, throttle),
  })
