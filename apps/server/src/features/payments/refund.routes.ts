import { createHash } from 'node:crypto'
import { REFUND_DECIDERS, romeDay, sepaTransfers } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { logExport } from '../../services/exports/log-export.ts'
import { bankDetails } from '../../services/payments/transfer.ts'
import type { Needs } from './needs.ts'

/** Exports approved refunds as a bank order. The export pays nothing: each transfer is recorded once it is executed. */
export const refundRoutes = (fair: Needs) => (app: FastifyInstance) => {
  app.get(
    `/${fair.settings.sitePath}/console/exports/refunds.xml`,
    { config: { allow: { staff: REFUND_DECIDERS } } },
    async (request, reply) => {
      const session = await request.sessionOf()
      const edition = await fair.editions.current(fair.pool)
      const { rows } = await fair.pool.query<{
        id: string
        amount: number
        beneficiary: string
        iban: string
        reason: string
      }>(
        `select name as id, (amount * 100)::float8 as amount, beneficiary, iban, reason from refund
       where state = 'approved' order by name`,
      )
      if (!edition || rows.length === 0) throw NotFound()
      const now = fair.clock()
      const xml = sepaTransfers(
        bankDetails(edition.settings),
        rows.map(({ reason, ...transfer }) => ({ ...transfer, text: `${transfer.id} ${reason}` })),
        {
          // The same transfers have the same order id, so that a bank executes them once.
          id: `REFUNDS-${digestOf(rows.map(({ id }) => id))}`,
          createdAt: new Date(now).toISOString(),
          day: romeDay(now),
        },
      )
      await logExport(fair, session, 'refunds.exported', { objectApiName: 'Refund__c', rows: rows.length })
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', 'attachment; filename="refunds.xml"')
        .header('cache-control', 'private, no-store')
        .send(xml)
    },
  )
}

const digestOf = (ids: readonly string[]) =>
  createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 20).toUpperCase()
