import { dashboardMethods } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { findReadiness } from '../../services/company-page/read-readiness.ts'
import { readDashboard } from '../../services/dashboard/read-dashboard.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

/** The dashboard: key figures of the current edition. */
export const dashboardFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, dashboardMethods, {
    getDashboard: ({ language }) => readDashboard(fair, language),
    getStanding: async ({ language, ...wanted }) => {
      const edition = await fair.editions.current(fair.reader)
      const found = edition && (await findReadiness(fair.reader, edition, fair.clock(), language, wanted))
      if (!found) throw NotFound()
      return found
    },
  }),
})
