import { planMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { announcePlans } from './announce-plans.ts'
import { decideDesign } from './decide-design.ts'
import { getPlans } from './get-plans.ts'
import type { Needs } from './needs.ts'
import { plansRoutes } from './plans.routes.ts'
import { sendDesign } from './send-design.ts'

/** Technical plans of stands by revision, and stand designs of exhibitors. */
export const plansFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, planMethods, {
    getPlans: (_, { session }) => getPlans(fair, session),
    sendDesign: (design, { session }) => sendDesign(fair, session, design),
  }),
  quickActions: {
    'StandDesign__c.ApproveDesign': decideDesign(fair, 'approve'),
    'StandDesign__c.RefuseDesign': decideDesign(fair, 'refuse'),
  },
  tasks: [announcePlans(fair)],
  routes: plansRoutes(fair),
})
