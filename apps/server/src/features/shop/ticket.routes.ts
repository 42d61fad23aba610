import { LANGUAGES } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { applePass } from '../../integrations/wallets/apple-pass.ts'
import { googlePassLink } from '../../integrations/wallets/google-pass.ts'
import { countGuess } from '../../services/identity/guard-method.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Throttle } from '../../services/identity/throttle.ts'
import { ticketOfToken, ticketPath } from '../../services/ticketing/ticket-token.ts'
import { findDocument } from './get-ticket-page.ts'
import type { Needs } from './needs.ts'
import { sendPdf } from './send-pdf.ts'
import { ticketCalendar } from './ticket-calendar.ts'
import { walletPassOf } from './wallet-pass-of.ts'

const SEE_OTHER = 303

type Query = { Querystring: { token?: string; language?: string } }
type ByToken = FastifyRequest<Query>

const BY_TOKEN = { config: { allow: { inside: 'the token of the link' } } } as const

/** Downloads of a ticket's page: document, calendar file, wallet passes. The link is sufficient. */
export const ticketRoutes = (fair: Needs, throttle: Throttle) => (app: FastifyInstance) => {
  const base = `/${fair.settings.sitePath}/tickets`

  const languageIn = ({ query }: ByToken) =>
    LANGUAGES.find((candidate) => candidate === query.language) ?? fair.settings.defaultLanguage
  const requireTicket = (request: ByToken, reply: FastifyReply) =>
    countGuess(
      throttle,
      { of: 'ticketLink', isWrong: (found) => found === undefined },
      { request, reply },
      () => ticketOfToken(fair, fair.pool, request.query.token ?? ''),
    )

  app.get<Query>(`${base}/paper`, BY_TOKEN, async (request, reply) => {
    const ticket = await requireTicket(request, reply)
    const document = ticket?.state === 'ready' ? await findDocument(fair, ticket) : undefined
    if (document?.state !== 'ready') throw NotFound()
    return sendPdf(fair, reply, document)
  })

  app.get<Query>(`${base}/calendar`, BY_TOKEN, async (request, reply) => {
    const ticket = await requireTicket(request, reply)
    const edition = ticket && (await fair.editions.find(fair.pool, ticket.editionId))
    if (!ticket || !edition) throw NotFound()
    const language = languageIn(request)
    const pageUrl = screenUrl(fair, language, ticketPath(request.query.token ?? ''))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="foyer.ics"')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(ticketCalendar(ticket, edition, { pageUrl, language }, fair.clock()))
  })

  const requirePass = async (request: ByToken, reply: FastifyReply) => {
    const ticket = await requireTicket(request, reply)
    const edition = ticket && (await fair.editions.find(fair.pool, ticket.editionId))
    const language = languageIn(request)
    const pass = edition && walletPassOf(fair, ticket, edition, language, request.query.token ?? '')
    if (!pass) throw NotFound()
    return pass
  }
  const { demo, wallets } = fair.settings
  const { apple, google } = wallets
  /** The demonstration signs with keys of its own; their passes show the feature, but no device accepts them. */
  const appleKeys = async () =>
    apple ?? (await import('../../integrations/wallets/demo-keys.ts')).demoAppleKeys()

  if (apple || demo)
    app.get<Query>(`${base}/apple-wallet`, BY_TOKEN, async (request, reply) =>
      reply
        .type('application/vnd.apple.pkpass')
        .header('content-disposition', 'attachment; filename="foyer.pkpass"')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(await applePass(await appleKeys(), await requirePass(request, reply))),
    )

  if (google || demo)
    app.get<Query>(`${base}/google-wallet`, BY_TOKEN, async (request, reply) => {
      const pass = await requirePass(request, reply)
      // The demonstration has no account at Google: the ticket says so.
      const link = google ? googlePassLink(google, pass, fair.clock()) : `${pass.pageUrl}&demo=google`
      return reply
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(link, SEE_OTHER)
    })
}
