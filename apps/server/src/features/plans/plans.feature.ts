import type { MakeFeature } from '../feature.ts'
import { announcePlans } from './announce-plans.ts'
import { plansMethods } from './plans.methods.ts'
import { plansRoutes } from './plans.routes.ts'

/** Drawings of stands, by revision. */
export const plansFeature: MakeFeature = (fair) => ({
  methods: plansMethods(fair),
  tasks: [announcePlans(fair)],
  routes: plansRoutes(fair),
})
