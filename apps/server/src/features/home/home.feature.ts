import { type Day, daysBetween, homeMethods, romeDay } from '@foyer/fair-domain'
import { companyPeopleOf } from '../../services/explain/company-people.ts'
import { readFacts } from '../../services/explain/read-facts.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { calendarRoutes, endCalendar, makeCalendar, readCalendar } from './calendar.ts'
import type { Needs } from './needs.ts'
import { readApplication } from './read-application.ts'
import { readClosures } from './read-closures.ts'
import { readDates } from './read-dates.ts'
import { readFirstSteps } from './read-first-steps.ts'
import { readParticipation } from './read-participation.ts'
import { sendDeadlineMails } from './send-deadline-mails.ts'
import { findTasks } from './tasks.ts'

/** Data of Home besides messages, which are records. */
export const homeFeature: MakeFeature<Needs> = (fair) => ({
  tasks: [sendDeadlineMails(fair)],
  routes: calendarRoutes(fair),
  methods: serve(fair, homeMethods, {
    getCalendar: (_, { session }) => readCalendar(fair, session),
    makeCalendar: (_, { session }) => makeCalendar(fair, session),
    endCalendar: (_, { session }) => endCalendar(fair, session),
    getHome: async ({ language }, { session }) => {
      const { pool, editions } = fair
      const now = fair.clock()
      const [edition, people, facts] = await Promise.all([
        editions.current(pool),
        companyPeopleOf(pool, session),
        readFacts(fair, pool, session),
      ])
      const seeker = { client: pool, session, edition, now, facts }
      const [closures, tasks, participation, application, firstSteps, dates] = await Promise.all([
        readClosures(fair, session, facts, language),
        findTasks(seeker, people, language),
        readParticipation(seeker, language),
        readApplication(seeker, language),
        readFirstSteps(seeker, language),
        readDates(seeker, language),
      ])
      return {
        edition: edition?.name ?? null,
        daysLeft: edition ? daysUntil(edition.days.opening, now) : null,
        closures,
        tasks,
        participation,
        application,
        ...(firstSteps.length > 0 && { firstSteps }),
        today: romeDay(now),
        dates,
      }
    },
  }),
})

/** Days until the given day; null from that day on. */
function daysUntil(day: Day, now: number) {
  const left = daysBetween(romeDay(now), day)
  return left > 0 ? left : null
}
