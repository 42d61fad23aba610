import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countGuess } from '../../services/identity/guard-method.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import type { Needs } from './needs.ts'
import { sendPdf } from './send-pdf.ts'
import { INVOICE_PATH, invoicesOf } from './shop-invoice.ts'
import { orderIdIn } from './stored-shop-order.ts'

type ByToken = { Querystring: { token?: string; number?: string } }

const BY_TOKEN = { config: { allow: { inside: 'the token of the link' } } }

/** Serves the receipt and the invoices of an order, by its link. */
export const receiptRoutes = (fair: Needs, throttle: Throttle) => (app: FastifyInstance) => {
  const site = `/${fair.settings.sitePath}`
  const requireOrderId = (request: FastifyRequest<ByToken>, reply: FastifyReply) =>
    countGuess(
      throttle,
      { of: 'ticketLink', isWrong: (found) => found === undefined },
      { request, reply },
      async () => orderIdIn(fair, request.query.token ?? ''),
    )

  app.get<ByToken>(`${site}/tickets/receipt`, BY_TOKEN, async (request, reply) => {
    const orderId = await requireOrderId(request, reply)
    const { rows } = await fair.pool.query<{ id: string; name: string; size: string }>(
      `select id, name, size from document
       where kind = 'shopReceipt' and subject_id = $1 and state = 'ready' and size is not null`,
      [orderId ?? null],
    )
    const [document] = rows
    if (!document) throw NotFound()
    return sendPdf(fair, reply, document)
  })

  app.get<ByToken>(`${site}/${INVOICE_PATH}`, BY_TOKEN, async (request, reply) => {
    const orderId = await requireOrderId(request, reply)
    const invoices = orderId === undefined ? [] : await invoicesOf(fair, orderId)
    const invoice = invoices.find(({ number }) => number === request.query.number)
    if (!invoice?.documentId || invoice.size === null) throw NotFound()
    return sendPdf(fair, reply, {
      id: invoice.documentId,
      name: invoice.documentName ?? invoice.number,
      size: invoice.size,
    })
  })
}
