import type { MakeFeature } from '../../services/feature/feature.ts'
import type { Needs } from './needs.ts'
import { sendDashboards } from './send-dashboards.ts'
import { sendReports } from './send-reports.ts'
import { serveReports } from './serve-reports.ts'
import { serveSummaries } from './serve-summaries.ts'

/** Totals and groups of lists, and reports of staff. */
export const reportsFeature: MakeFeature<Needs> = (fair) => ({
  methods: [...serveSummaries(fair), ...serveReports(fair)],
  tasks: [sendReports(fair), sendDashboards(fair)],
})
