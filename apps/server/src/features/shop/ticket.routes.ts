import { LANGUAGES, NotFound } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applePass } from '../../integrations/wallets/apple-pass.ts'
import { googlePassLink } from '../../integrations/wallets/google-pass.ts'
import { sendPdf } from '../../services/documents/send-pdf.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import { findDocument } from '../../services/ticketing/get-ticket-page.ts'
import { ticketCalendar } from '../../services/ticketing/ticket-calendar.ts'
import { ticketOfToken } from '../../services/ticketing/ticket-token.ts'
import { walletPassOf } from '../../services/ticketing/wallet-pass-of.ts'

const SEE_OTHER = 303

type Query = { Querystring: { token?: string; language?: string } }
type ByToken = FastifyRequest<Query>

/** Downloads of a ticket's page: document, calendar file, wallet passes. The link is sufficient. */
export const ticketRoutes = (fair: Fair, throttle: Throttle) => (app: FastifyInstance) => {
  const base = `/${fair.settings.sitePath}/tickets`

  const requireTicket = (request: ByToken, reply: FastifyReply) =>
    countGuess(
      throttle,
      { of: 'ticketLink', isWrong: (found) => found === undefined },
      { request, reply },
      () => ticketOfToken(fair, fair.pool, request.query.token ?? ''),
    )

  app.get<Query>(`${base}/paper`, async (request, reply) => {
    const ticket = await requireTicket(request, reply)
    const document = ticket?.state === 'ready' ? await findDocument(fair, ticket) : undefined
    if (document?.state !== 'ready') throw NotFound()
    return sendPdf(fair, reply, document)
  })

  app.get<Query>(`${base}/calendar`, async (request, reply) => {
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

  const requirePass = async (request: ByToken, reply: FastifyReply) => {
    const ticket = await requireTicket(request, reply)
    const edition = ticket && (await fair.editions.find(fair.pool, ticket.editionId))
    const language =
      LANGUAGES.find((candidate) => candidate === request.query.language) ?? fair.settings.defaultLanguage
    const pass = edition && walletPassOf(fair, ticket, edition, language, request.query.token ?? '')
    if (!pass) throw NotFound()
    return pass
  }
  const { apple, google } = fair.settings.wallets

  if (apple)
    app.get<Query>(`${base}/apple-wallet`, async (request, reply) =>
      reply
        .type('application/vnd.apple.pkpass')
        .header('content-disposition', 'attachment; filename="foyer.pkpass"')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(await applePass(apple, await requirePass(request, reply))),
    )

  if (google)
    app.get<Query>(`${base}/google-wallet`, async (request, reply) => {
      const link = googlePassLink(google, await requirePass(request, reply), fair.clock())
      return reply
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(link, SEE_OTHER)
    })
}
