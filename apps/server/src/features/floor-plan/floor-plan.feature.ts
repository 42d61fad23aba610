import { floorPlanMethods, hallImportMethods, myStandMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { floorPlanRoutes } from './floor-plan.routes.ts'
import { getHallPlan } from './get-hall-plan.ts'
import { getMyStands } from './get-my-stands.ts'
import { getStandPlace } from './get-stand-place.ts'
import { importHall, previewHall } from './import-hall.ts'
import type { Needs } from './needs.ts'

/** The public floor plan: halls, stands, and the ways to them. */
export const floorPlanFeature: MakeFeature<Needs> = (fair) => ({
  routes: floorPlanRoutes(fair),
  methods: [
    ...serve(fair, floorPlanMethods, {
      getHallPlan: ({ hall, language }) => getHallPlan(fair, hall, language),
      getStandPlace: (asked) => getStandPlace(fair, asked),
    }),
    ...serve(fair, hallImportMethods, {
      preview: async (file) => previewHall(file),
      importHall: (file, { session }) => importHall(fair, session, file),
    }),
    ...serve(fair, myStandMethods, { getMyStands: (_, { session }) => getMyStands(fair, session) }),
  ],
})
