import { dashboardMethods, QUEUES, romeDay } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { findReadiness, readReadinessOf } from '../../services/company-page/read-readiness.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { countOpen } from '../../services/queues/count-open.ts'
import { nextDeadlines } from './deadlines.ts'
import type { Needs } from './needs.ts'
import { readIncome, readIncomeScope } from './read-income.ts'
import { readRegistrations } from './read-registrations.ts'

/** The dashboard: key figures of the current edition. */
export const dashboardFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, dashboardMethods, {
    getDashboard: async ({ language }) => {
      const { reader } = fair
      const now = fair.clock()
      const today = romeDay(now)
      const edition = await fair.editions.current(reader)
      const incomeScope = edition && (await readIncomeScope(reader, edition, today))
      const [work, standing, income, registrations] = await Promise.all([
        countOpen(reader, now),
        edition
          ? readReadinessOf(reader, edition, now, language)
          : { readiness: [], atRisk: { count: 0, companies: [] } },
        incomeScope ? readIncome(reader, incomeScope, language) : [],
        edition ? readRegistrations(reader, edition, today) : { registrations: [], lastEdition: null },
      ])
      return {
        edition: edition?.name ?? null,
        work: work.map((queue) => ({
          ...queue,
          label: QUEUES.find(({ name }) => name === queue.name)?.label[language] ?? queue.name,
        })),
        ...standing,
        income,
        incomeScope: incomeScope ?? null,
        ...registrations,
        deadlines: edition ? nextDeadlines(edition.settings, today, language) : [],
      }
    },
    getStanding: async ({ language, ...wanted }) => {
      const edition = await fair.editions.current(fair.reader)
      const found = edition && (await findReadiness(fair.reader, edition, fair.clock(), language, wanted))
      if (!found) throw NotFound()
      return found
    },
  }),
})
