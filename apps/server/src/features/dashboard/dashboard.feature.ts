import { isStaff, QUEUES, romeDay } from '@foyer/fair-domain'
import { InsufficientAccess, LANGUAGES, NotFound, object, oneOf, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import { countReadiness, findAtRisk, findStanding } from '../company-page/read-readiness.ts'
import type { MakeFeature } from '../feature.ts'
import { countOpen } from '../queues/count-open.ts'
import { nextDeadlines } from './deadlines.ts'
import { readIncome } from './read-income.ts'
import { readRegistrations } from './read-registrations.ts'

/** How the fair stands, at one glance. */
export const dashboardFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: 'DashboardController',
      methodName: 'getDashboard',
      cacheable: true,
      input: object({ language: oneOf(...LANGUAGES) }),
      handle: async ({ language }, { session }) => {
        if (!isStaff(session.profiles)) throw InsufficientAccess()
        const { reader } = fair
        const now = fair.clock()
        const today = romeDay(now)
        const edition = await fair.editions.current(reader)
        const [work, readiness, atRisk, income, registrations] = await Promise.all([
          countOpen(reader, now),
          edition ? countReadiness(reader, edition, now, language) : [],
          edition ? findAtRisk(reader, edition, now, language) : [],
          edition ? readIncome(reader, edition, today, language) : [],
          edition ? readRegistrations(reader, edition, today) : [],
        ])
        return {
          edition: edition?.name ?? null,
          work: work.map((queue) => ({
            ...queue,
            label: QUEUES.find(({ name }) => name === queue.name)?.label[language] ?? queue.name,
          })),
          readiness,
          atRisk,
          income,
          registrations,
          deadlines: edition ? nextDeadlines(edition.settings, today, language) : [],
        }
      },
    }),
    serverMethod({
      className: 'DashboardController',
      methodName: 'getStanding',
      cacheable: true,
      input: object({
        check: string,
        readiness: oneOf('done', 'waiting', 'open', 'risk'),
        language: oneOf(...LANGUAGES),
      }),
      example: { check: 'badges', readiness: 'open', language: 'it' },
      handle: async ({ language, ...wanted }, { session }) => {
        if (!isStaff(session.profiles)) throw InsufficientAccess()
        const edition = await fair.editions.current(fair.reader)
        const found = edition && (await findStanding(fair.reader, edition, fair.clock(), language, wanted))
        if (!found) throw NotFound()
        return found
      },
    }),
  ],
})
