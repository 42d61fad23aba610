import { INVOICERS } from '@foyer/fair-domain'
import { CSV_TYPE } from '@foyer/tables/write-csv'
import type { FastifyInstance } from 'fastify'
import { findInvoice } from '../../services/invoices/stored-invoice.ts'
import { accountingExport } from './accounting-export.ts'
import type { Needs } from './needs.ts'
import { electronicInvoice } from './transmit-invoice.ts'

/** Downloads for the administration: all invoices of a year as a table, and one electronic invoice. */
export const invoicesRoutes = (fair: Needs) => (app: FastifyInstance) => {
  const base = `/${fair.settings.sitePath}/console`
  app.get<{ Params: { year: string } }>(
    `${base}/accounting-:year(\\d{4}).csv`,
    { config: { allow: { staff: INVOICERS } } },
    async (request, reply) => {
      const { year } = request.params
      return reply
        .type(CSV_TYPE)
        .header('content-disposition', `attachment; filename="invoices-${year}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(await accountingExport(fair.reader, Number(year)))
    },
  )
  app.get<{ Params: { id: string } }>(
    `${base}/invoices/:id.xml`,
    { config: { allow: { staff: INVOICERS } } },
    async (request, reply) => {
      const invoice = await findInvoice(fair.pool, request.params.id)
      const { name, xml } = await electronicInvoice(fair, fair.pool, invoice)
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(xml)
    },
  )
}
