import { keyDates } from '@foyer/fair-domain'
import { object, oneOf } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import { companyPeopleOf } from '../explain/company-people.ts'
import type { MakeFeature } from '../feature.ts'
import { readParticipation } from './read-participation.ts'
import { sendDeadlineMails } from './send-deadline-mails.ts'
import { findTasks } from './tasks.ts'

/** What Home shows besides messages, which are records. */
export const homeFeature: MakeFeature = (fair) => ({
  tasks: [sendDeadlineMails(fair)],
  methods: [
    serverMethod({
      className: 'HomeController',
      methodName: 'getHome',
      cacheable: true,
      input: object({ language: oneOf('it', 'en-US') }),
      handle: async ({ language }, { session }) => {
        const { pool, editions } = fair
        const now = fair.clock()
        const edition = await editions.current(pool)
        const people = await companyPeopleOf(pool, session)
        const seeker = { client: pool, session, edition, now }
        return {
          edition: edition?.name ?? null,
          tasks: await findTasks(seeker, people, language),
          participation: await readParticipation(seeker, language),
          dates: edition
            ? keyDates(edition, session.profiles, now).map(({ label, ...date }) => ({
                ...date,
                label: label[language],
              }))
            : [],
        }
      },
    }),
  ],
})
