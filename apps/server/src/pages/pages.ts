import { LANGUAGES, type RefusalCode, romeDay } from '@foyer/fair-domain'
import type { FormOutcome, PageResponse, SignInIssue, Site, Viewer } from '@foyer/portal'
import { RecordApiError } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shareReads } from '../database/share-reads.ts'
import { allowStyle, styleHash } from '../http/security-headers.ts'
import { LACKS_FACTOR } from '../services/identity/session-row.ts'
import { REHEARSAL, REHEARSED_EDITION } from '../services/rehearsal/rehearsing.ts'
import { compress, type Encoding, negotiateEncoding } from './compress.ts'
import { fallbackPage } from './fallback-page.ts'
import { inProcessNetwork } from './in-process-network.ts'
import type { createDependencyTracker, TrackedResponse } from './page-dependencies.ts'
import type { PortalBuild } from './portal.ts'
import {
  type CacheEntry,
  compilePage,
  createPrivatePageCache,
  type PageTemplate,
  type RequestValues,
  renderBody,
} from './private-page-cache.ts'
import { bodyOf, createPublicPageCache, type PublicPage } from './public-page-cache.ts'
import { createResponseLog, type LogFor, type LoggedResponse } from './response-log.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Renders the page of the request URL. */
    sendPage: (outcome: PageOutcome) => Promise<FastifyReply>
  }
  interface FastifyRequest {
    /** Session of the request. */
    sessionOf: () => Promise<Session>
  }
}

/** State that the page shows in addition to the content of its URL. */
export interface PageOutcome {
  status?: number
  signInFault?: SignInIssue
  formOutcome?: FormOutcome
  failure?: number
}

export interface PagesOptions {
  site: Site
  portal: PortalBuild
  sessionOf: (request: FastifyRequest) => Promise<Session>
  dependencies: ReturnType<typeof createDependencyTracker>
  now: () => number
  /** See `createPrivatePageCache`. */
  dependenciesTtlMs?: number | undefined
}

/** Observes the API calls of a render. */
interface RenderObserver {
  logFor: LogFor
  isUnchanged: () => boolean
}

export type Pages = ReturnType<typeof createPages>

/** Creates the request handlers that render the portal. */
export function createPages(
  app: FastifyInstance,
  { site, portal, sessionOf, dependencies, now, dependenciesTtlMs }: PagesOptions,
) {
  const publicPages = createPublicPageCache<PageResponse>(now)
  const privatePages = createPrivatePageCache(now, () => romeDay(now()), dependenciesTtlMs)

  async function send(request: FastifyRequest, reply: FastifyReply, outcome: PageOutcome = {}) {
    const session = await sessionOf(request).catch((error: unknown) => {
      if (
        error instanceof RecordApiError &&
        error.errorCode === ('SECOND_FACTOR_REQUIRED' satisfies RefusalCode)
      )
        return null
      throw error
    })
    if (session === null) return reply.redirect(`${basenameAt(site, request.url)}/reserved/security`)
    const isCacheable = ['GET', 'HEAD'].includes(request.method) && Object.keys(outcome).length === 0
    // A rehearsal is visible to one session, and its clock is not that of the caches.
    if (!isCacheable || isRehearsing(session))
      return sendUncached(request, reply, await renderPage(request, session, outcome), outcome.status)
    if (session.userId !== null) return sendPrivatePage(request, reply, session)
    const { page, personal } = await publicPages.get(request.url, async (previous) => {
      const { logFor, digest } = createResponseLog()
      const isUnchanged = () => digest() === previous
      const result = await renderPage(request, session, outcome, { logFor, isUnchanged })
      const inputDigest = digest()
      if (result.isAsBefore) return { isUnchanged: true, inputDigest }
      const { html, isShared } = result
      return isShared ? { html, styleHash: styleHashOf(result), inputDigest } : { personal: result }
    })
    return page ? sendPublicPage(request, reply, page) : sendUncached(request, reply, personal, undefined)
  }

  async function sendPrivatePage(request: FastifyRequest, reply: FastifyReply, session: Session) {
    const key = privatePages.keyOf(request.url, viewerOf(session))
    // In development, sources may change between requests.
    const previous = portal.manifest === null ? undefined : privatePages.get(key)
    const requestValues = { nonce: request.styleNonce, requestId: request.id }
    const current = previous && (await revalidate(previous, request, session))
    if (current)
      return sendCached(request, reply, previous.page, { ...requestValues, changesSince: current.position })
    const { logFor, digest, responses } = createResponseLog()
    const isUnchanged = () => digest() === previous?.inputDigest
    const render = await dependencies.track(() => renderPage(request, session, {}, { logFor, isUnchanged }))
    const result = render.result
    const { changesSince } = result
    if (!result.isAsBefore && result.status !== 200) return sendUncached(request, reply, result, undefined)
    const renderDependencies = await render.dependencies(changesSince, responses)
    if (result.isAsBefore && previous) {
      privatePages.revalidated(previous, renderDependencies)
      return sendCached(request, reply, previous.page, { ...requestValues, changesSince })
    }
    const page = await compilePage(result.html, { ...requestValues, changesSince }, styleHashOf(result))
    privatePages.set(key, page, digest(), renderDependencies)
    return sendCached(request, reply, page, { ...requestValues, changesSince })
  }

  /** Revalidates a cached page. Undefined when it has to be rendered again. */
  async function revalidate(entry: CacheEntry, request: FastifyRequest, session: Session) {
    const pageDependencies = privatePages.dependenciesOf(entry)
    const refetch = async ({ language, request: wireRequest }: TrackedResponse) => {
      const { logFor, responses } = createResponseLog()
      await inProcessNetwork(app, request, language, logFor(language))(wireRequest)
      return responses[0] as LoggedResponse
    }
    const current =
      pageDependencies &&
      (await shareReads(() => dependencies.revalidate(pageDependencies, session, refetch)).catch(
        () => undefined,
      ))
    if (current) entry.dependencies = current
    return current
  }

  /** Start of the browser's change stream. Optional: a page works without live updates. */
  const streamPositionOf = (session: Session) =>
    session.userId === null ? undefined : dependencies.positionOf(session).catch(() => undefined)

  const renderPage = (
    request: FastifyRequest,
    session: Session,
    outcome: PageOutcome,
    { logFor, isUnchanged }: Partial<RenderObserver> = {},
  ) =>
    shareReads(() =>
      portal.renderPage({
        url: request.url,
        site,
        viewer: viewerOf(session),
        networkFor: (language) => inProcessNetwork(app, request, language, logFor?.(language)),
        requestId: request.id,
        nonce: request.styleNonce,
        changesSince: streamPositionOf(session),
        manifest: portal.manifest,
        styleTexts: portal.styleTexts,
        signInFault: outcome.signInFault,
        formOutcome: outcome.formOutcome,
        failure: outcome.failure,
        isAsBefore: isUnchanged,
      }),
    )

  /** Never throws: falls back to a static page. */
  async function sendError(request: FastifyRequest, reply: FastifyReply, status: number) {
    try {
      return await send(request, reply, { failure: status, status })
    } catch (error) {
      request.log.error({ err: error }, 'Rendering the error page failed')
      return sendHtml(request, reply, status, fallbackPage(request.id))
    }
  }

  app.decorateReply('sendPage', function sendPage(this: FastifyReply, outcome: PageOutcome) {
    return send(this.request, this, outcome)
  })
  app.decorateRequest('sessionOf', function getSession(this: FastifyRequest) {
    return sessionOf(this)
  })
  return {
    send,
    sendError,
    invalidatePublicPages: publicPages.invalidate,
    /** Invalidates all pages after a metadata change. */
    invalidateAll() {
      publicPages.invalidate()
      privatePages.clear()
    },
  }
}

/** Base path of the site in the language of the URL. */
function basenameAt({ path, defaultLanguage }: Site, url: string) {
  const urlLanguage = LANGUAGES.find((language) => new RegExp(`^/${path}/${language}(/|\\?|$)`).test(url))
  return urlLanguage === undefined || urlLanguage === defaultLanguage ? `/${path}` : `/${path}/${urlLanguage}`
}

const styleHashOf = ({ inlineStyle }: PageResponse) =>
  inlineStyle === undefined ? undefined : styleHash(inlineStyle)

/** Sends a response to the requesting user only. */
async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PageResponse,
  status: number | undefined,
) {
  if (result.location !== undefined) return reply.redirect(result.location, result.status)
  const hash = styleHashOf(result)
  if (hash !== undefined) allowStyle(reply, hash)
  if (result.error !== undefined) request.log.error({ err: result.error }, 'Loading a page failed')
  return sendHtml(request, reply, status ?? result.status, result.html)
}

/** Always revalidated: after sign-in the same URL shows another page. */
async function sendPublicPage(request: FastifyRequest, reply: FastifyReply, page: PublicPage) {
  const { etag, styleHash } = page
  if (styleHash !== undefined) allowStyle(reply, styleHash)
  reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await bodyOf(page, encoding))
}

/** Brotli quality of pages that are sent once. */
const UNCACHED_QUALITY = 4

/** Sends a page from precompressed segments. */
function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PageTemplate,
  requestValues: RequestValues,
) {
  if (page.styleHash !== undefined) allowStyle(reply, page.styleHash)
  const encoding = negotiateEncoding(request.headers['accept-encoding'], ['gzip'])
  return sendBody(reply, 200, renderBody(page, requestValues, encoding), encoding)
}

/** Compresses and sends the page in one piece; streaming would take longer. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  return sendBody(reply, status, await compress(html, encoding, UNCACHED_QUALITY), encoding)
}

/** Private pages must not be stored by shared caches. */
function sendBody(reply: FastifyReply, status: number, body: Buffer, encoding: Encoding) {
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store')
  reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}

const isRehearsing = ({ attributes }: Session) => REHEARSAL in attributes || REHEARSED_EDITION in attributes

function viewerOf({ userId, profiles, attributes }: Session): Viewer {
  const rehearsalDay = attributes[REHEARSAL]?.[0]
  const rehearsedEdition = attributes[REHEARSED_EDITION]?.[1]
  return {
    userId,
    contactId: attributes.contactId?.[0] ?? null,
    profiles,
    ...(rehearsalDay === undefined ? {} : { rehearsalDay }),
    ...(rehearsedEdition === undefined ? {} : { rehearsedEdition }),
    ...(attributes.actorId === undefined ? {} : { isActing: true }),
    ...(LACKS_FACTOR in attributes ? { owesFactor: true as const } : {}),
  }
}
