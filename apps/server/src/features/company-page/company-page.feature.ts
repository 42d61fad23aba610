import { isStaff, mayAct, romeDay } from '@foyer/fair-domain'
import { exampleId, InsufficientAccess, LANGUAGES, object, oneOf, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { readCompany, readMessages, readMoney, readParticipations, readPeople } from './read-company.ts'
import { readReadiness } from './read-readiness.ts'

/** All about one company for staff: how ready it is, its money, its people, what it was told. */
export const companyPageFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: 'CompanyPageController',
      methodName: 'getCompany',
      cacheable: true,
      input: object({ id: string, language: oneOf(...LANGUAGES) }),
      example: { id: exampleId('Account', { Type: 'Exhibitor' }), language: 'it' },
      handle: async ({ id, language }, { session }) => {
        if (!isStaff(session.profiles)) throw InsufficientAccess()
        const { pool } = fair
        const now = fair.clock()
        const [company, edition] = await Promise.all([readCompany(pool, id), fair.editions.current(pool)])
        const [checks, participations, money, people, messages] = await Promise.all([
          edition ? readReadiness(pool, edition, id, now, language) : [],
          readParticipations(pool, id, language),
          readMoney(pool, id, romeDay(now), language),
          readPeople(pool, id, language),
          readMessages(pool, id),
        ])
        return {
          company,
          edition: edition?.name ?? null,
          checks,
          participations,
          money,
          people,
          messages,
          canAct: mayAct(session.profiles),
        }
      },
    }),
  ],
})
