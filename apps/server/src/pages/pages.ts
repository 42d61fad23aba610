import type { SignInFault, Site, Viewer } from '@foyer/portal'
import type { Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fallbackPage } from './fallback-page.ts'
import { inProcessNetwork } from './in-process-network.ts'
import type { PortalBuild } from './portal.ts'

export interface PagesOptions {
  site: Site
  portal: PortalBuild
  sessionOf: (request: FastifyRequest) => Promise<Session>
  now: () => number
}

export type Pages = ReturnType<typeof createPages>

/** Draws the portal's pages for requests. */
export function createPages(app: FastifyInstance, { site, portal, sessionOf, now }: PagesOptions) {
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: { status?: number; signInFault?: SignInFault; failure?: number } = {},
  ) {
    const answer = await portal.renderPage({
      url: request.url,
      site,
      viewer: viewerOf(await sessionOf(request)),
      networkFor: (language) => inProcessNetwork(app, request, language),
      now: now(),
      requestId: request.id,
      nonce: request.styleNonce,
      manifest: portal.manifest,
      signInFault: outcome.signInFault,
      failure: outcome.failure,
    })
    if (answer.location !== undefined) return reply.redirect(answer.location, answer.status)
    return sendHtml(reply, outcome.status ?? answer.status, answer.html)
  }

  /** Never throws: what cannot be drawn is said plainly. */
  async function sendError(request: FastifyRequest, reply: FastifyReply, status: number) {
    try {
      return await send(request, reply, { failure: status, status })
    } catch (error) {
      request.log.error({ err: error }, 'the error page could not be drawn')
      return sendHtml(reply, status, fallbackPage(request.id))
    }
  }

  return { send, sendError }
}

/** Pages differ from person to person. */
const sendHtml = (reply: FastifyReply, status: number, html: string) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store').send(html)

function viewerOf({ userId, profiles, attributes }: Session): Viewer {
  return { userId, contactId: attributes.contactId?.[0] ?? null, profiles }
}
