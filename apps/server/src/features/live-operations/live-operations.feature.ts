import { liveOperationsMethods } from '@foyer/fair-domain'
import { readEvacuation } from '../../services/admissions/read-evacuation.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { getLive } from './get-live.ts'
import type { Needs } from './needs.ts'
import { createPastDays } from './past-days.ts'

/** Live operations: people inside, throughput and refusals of the gates. */
export const liveOperationsFeature: MakeFeature<Needs> = (fair) => {
  const readPast = createPastDays()
  return {
    methods: serve(fair, liveOperationsMethods, {
      getLive: (_, { session }) => getLive(fair, readPast, session.language),
      getEvacuation: () => readEvacuation(fair),
    }),
  }
}
