import { companyPageMethods, mayAct, mayStartHandover, romeDay } from '@foyer/fair-domain'
import { readReadiness } from '../../services/company-page/read-readiness.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { companyMoney } from '../../services/payments/company-money.ts'
import { readOpenHandover } from '../../services/referents/read-referents.ts'
import type { Needs } from './needs.ts'
import { readCompany, readDocuments, readMessages, readParticipations, readPeople } from './read-company.ts'

/** The company page for staff: readiness, money, people, messages. */
export const companyPageFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, companyPageMethods, {
    getCompany: async ({ id, language }, { session }) => {
      const { pool } = fair
      const now = fair.clock()
      const [company, edition] = await Promise.all([readCompany(pool, id), fair.editions.current(pool)])
      const [checks, participations, money, people, messages, documents, open] = await Promise.all([
        edition ? readReadiness(pool, edition, id, now, language) : [],
        readParticipations(pool, id, language),
        companyMoney(pool, id, romeDay(now), language),
        readPeople(pool, id, language),
        readMessages(pool, id),
        readDocuments(pool, id),
        readOpenHandover(pool, id, now),
      ])
      return {
        company,
        edition: edition?.name ?? null,
        checks,
        participations,
        money,
        people,
        messages,
        papers: documents,
        canAct: mayAct(session.profiles),
        handover: { canStart: mayStartHandover(session.profiles), open },
      }
    },
  }),
})
