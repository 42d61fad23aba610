import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPaper } from '../../services/documents/send-paper.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import { currentTicket } from '../../services/ticketing/current-ticket.ts'
import { findPaper } from '../../services/ticketing/get-ticket-page.ts'
import { ticketCalendar } from '../../services/ticketing/ticket-calendar.ts'
import { subjectIdIn } from '../../services/ticketing/ticket-token.ts'

type ByToken = FastifyRequest<{ Querystring: { token?: string } }>

/** What hangs on a ticket's page: the paper and the days for a calendar. The link is all that is needed. */
export const ticketRoutes = (fair: Fair, throttle: Throttle) => (app: FastifyInstance) => {
  const base = `/${fair.settings.sitePath}/tickets`

  const requireTicket = (request: ByToken, reply: FastifyReply) =>
    countGuess(
      throttle,
      { of: 'ticketLink', isWrong: (found) => found === undefined },
      { request, reply },
      async () => {
        const subjectId = subjectIdIn(fair, request.query.token ?? '')
        return subjectId === undefined ? undefined : currentTicket(fair.pool, subjectId)
      },
    )

  app.get<{ Querystring: { token?: string } }>(`${base}/paper`, async (request, reply) => {
    const ticket = await requireTicket(request, reply)
    const paper = ticket?.state === 'ready' ? await findPaper(fair, ticket) : undefined
    if (paper?.state !== 'ready') throw NotFound()
    return sendPaper(fair, reply, paper)
  })

  app.get<{ Querystring: { token?: string } }>(`${base}/calendar`, async (request, reply) => {
    const ticket = await requireTicket(request, reply)
    const edition = ticket && (await fair.editions.find(fair.pool, ticket.editionId))
    if (!ticket || !edition) throw NotFound()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="foyer.ics"')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(ticketCalendar(ticket, edition, fair.siteUrl, fair.clock()))
  })
}
