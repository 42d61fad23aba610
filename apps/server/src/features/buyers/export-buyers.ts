import { AGENCY_EXPORTERS, LANGUAGES } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { CSV_TYPE, writeCsvRecords } from '@foyer/tables/write-csv'
import type { FastifyInstance } from 'fastify'
import { logExport } from '../../services/exports/log-export.ts'
import type { Needs } from './needs.ts'

const COLUMNS = [
  'name',
  'email',
  'phone',
  'company',
  'country',
  'vatNumber',
  'newCategories',
  'coveredCategories',
  'state',
  'confirmation',
] as const

/**
 * Exports the list for the trade agency: only buyers with both consents at present, whatever they were at
 * submission. Each export is logged with user and count.
 */
export const exportRoute = (fair: Needs) => (app: FastifyInstance) => {
  const { sitePath, defaultLanguage } = fair.settings
  for (const language of LANGUAGES) {
    const base = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    app.get(
      `${base}/console/exports/agency-buyers.csv`,
      { config: { allow: { staff: AGENCY_EXPORTERS } } },
      async (request, reply) => {
        const session = await request.sessionOf()
        return reply
          .type(CSV_TYPE)
          .header('content-disposition', 'attachment; filename="agency-buyers.csv"')
          .header('cache-control', 'no-store')
          .send(await exportBuyers(fair, session))
      },
    )
  }
}

async function exportBuyers(fair: Needs, session: Session) {
  const { rows } = await fair.pool.query<Record<(typeof COLUMNS)[number], string | null>>(
    `select b.name, c.email, c.phone, b.company, b.country, c.vat_number as "vatNumber",
              array_to_string(b.new_categories, ' ') as "newCategories",
              array_to_string(b.covered_categories, ' ') as "coveredCategories", b.state, b.confirmation
       from buyer_application b join contact c on c.id = b.contact
       where b.edition = $1 and (select bool_and(given) and count(*) = 2 from (
                select distinct on (name) given from consent
                where contact = c.id and name in ('iceProcessing', 'icePrivacy') order by name, number desc) now)
       order by b.country, b.company, b.name, b.id`,
    [(await fair.editions.current(fair.pool))?.id ?? null],
  )
  await logExport(fair, session, 'buyers.exported', {
    objectApiName: 'BuyerApplication__c',
    rows: rows.length,
  })
  return writeCsvRecords(COLUMNS, rows, ',')
}
