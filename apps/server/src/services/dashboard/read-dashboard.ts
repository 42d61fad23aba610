import { type DashboardResult, QUEUES, romeDay } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { readReadinessOf } from '../company-page/read-readiness.ts'
import { countOpen } from '../queues/count-open.ts'
import { nextDeadlines } from './deadlines.ts'
import type { Needs } from './needs.ts'
import { readIncome, readIncomeScope } from './read-income.ts'
import { readRegistrations } from './read-registrations.ts'

/** Returns the key figures of the current edition, which all staff may read. */
export async function readDashboard(
  { clock, editions, reader }: Needs,
  language: Language,
): Promise<DashboardResult> {
  const now = clock()
  const today = romeDay(now)
  const edition = await editions.current(reader)
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
}
