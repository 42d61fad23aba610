import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { sendPdf } from '../../services/documents/send-pdf.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import { orderIdIn } from './stored-shop-order.ts'

/** Serves the receipt of an order, by its link. */
export const receiptRoutes = (fair: Fair, throttle: Throttle) => (app: FastifyInstance) =>
  void app.get<{ Querystring: { token?: string } }>(
    `/${fair.settings.sitePath}/tickets/receipt`,
    async (request, reply) => {
      const orderId = await countGuess(
        throttle,
        { of: 'ticketLink', isWrong: (found) => found === undefined },
        { request, reply },
        async () => orderIdIn(fair, request.query.token ?? ''),
      )
      const { rows } = await fair.pool.query<{ id: string; name: string; size: string }>(
        `select id, name, size from document
         where kind = 'shopReceipt' and subject_id = $1 and state = 'ready' and size is not null`,
        [orderId ?? null],
      )
      const [document] = rows
      if (!document) throw NotFound()
      return sendPdf(fair, reply, document)
    },
  )
