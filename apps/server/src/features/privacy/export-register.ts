import { LANGUAGES, PRIVACY_STAFF } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { CSV_TYPE, writeCsvRecords } from '@foyer/tables/write-csv'
import type { FastifyInstance } from 'fastify'
import { logExport } from '../../services/exports/log-export.ts'
import type { Needs } from './needs.ts'

const COLUMNS = ['received', 'kind', 'person', 'status', 'due', 'decided', 'decidedBy'] as const

/** Exports the register of privacy requests for an authority. Each export is logged. */
export const registerRoute = (fair: Needs) => (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES) {
    const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    app.get(
      `${base}/console/exports/privacy-register.csv`,
      { config: { allow: { staff: PRIVACY_STAFF } } },
      async (request, reply) => {
        const session = await request.sessionOf()
        return reply
          .type(CSV_TYPE)
          .header('content-disposition', 'attachment; filename="privacy-register.csv"')
          .header('cache-control', 'no-store')
          .send(await exportRegister(fair, session))
      },
    )
  }
}

async function exportRegister(fair: Needs, session: Session) {
  const { rows } = await fair.pool.query<Record<(typeof COLUMNS)[number], string | null>>(
    `select to_char(r.created_date at time zone 'Europe/Rome', 'YYYY-MM-DD') as received, r.kind, r.name as person,
              r.status, r.due_on::text as due,
              to_char(r.decided_at at time zone 'Europe/Rome', 'YYYY-MM-DD') as decided, u.name as "decidedBy"
       from privacy_request r left join user_account u on u.id = r.decided_by order by r.created_date, r.id`,
  )
  await logExport(fair, session, 'privacy.exported', {
    objectApiName: 'PrivacyRequest__c',
    rows: rows.length,
  })
  return writeCsvRecords(COLUMNS, rows, ',')
}
