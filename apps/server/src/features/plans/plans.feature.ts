import { planMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { announcePlans } from './announce-plans.ts'
import { getPlans } from './get-plans.ts'
import { plansRoutes } from './plans.routes.ts'

/** Drawings of stands, by revision. */
export const plansFeature: MakeFeature = (fair) => ({
  methods: serve(fair, planMethods, { getPlans: (_, { session }) => getPlans(fair, session) }),
  tasks: [announcePlans(fair)],
  routes: plansRoutes(fair),
})
