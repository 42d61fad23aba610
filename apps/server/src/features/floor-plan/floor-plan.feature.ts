import { floorPlanMethods, myStandMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { getHallPlan } from './get-hall-plan.ts'
import { getMyStands } from './get-my-stands.ts'
import { getStandPlace } from './get-stand-place.ts'
import type { Needs } from './needs.ts'

/** The public floor plan: halls, stands, and the ways to them. */
export const floorPlanFeature: MakeFeature<Needs> = (fair) => ({
  methods: [
    ...serve(fair, floorPlanMethods, {
      getHallPlan: ({ hall, language }) => getHallPlan(fair, hall, language),
      getStandPlace: (asked) => getStandPlace(fair, asked),
    }),
    ...serve(fair, myStandMethods, { getMyStands: (_, { session }) => getMyStands(fair, session) }),
  ],
})
