import { liveOperationsMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { getEvacuation } from './get-evacuation.ts'
import { getLive } from './get-live.ts'
import type { Needs } from './needs.ts'

/** Live operations: people inside, throughput and refusals of the gates. */
export const liveOperationsFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, liveOperationsMethods, {
    getLive: (_, { session }) => getLive(fair, session.language),
    getEvacuation: () => getEvacuation(fair),
  }),
})
