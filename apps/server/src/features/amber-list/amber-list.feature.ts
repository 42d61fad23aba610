import type { MakeFeature } from '../feature.ts'
import { amberListMethods } from './amber-list.methods.ts'
import { amberDecisions } from './decide.ts'

/** Closed services, requests to open them, and the decisions of staff. */
export const amberListFeature: MakeFeature = (fair) => ({
  methods: amberListMethods(fair),
  ...amberDecisions(fair),
})
