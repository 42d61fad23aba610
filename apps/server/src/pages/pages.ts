import { type RefusalCode, romeDay } from '@foyer/fair-domain'
import type { FormOutcome, PageAnswer, SignInFault, Site, Viewer } from '@foyer/portal'
import { LANGUAGES, RecordApiError } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shareReads } from '../database/share-reads.ts'
import { allowStyle, styleHash } from '../http/security-headers.ts'
import { LACKS_FACTOR } from '../services/identity/session-row.ts'
import { REHEARSAL, REHEARSED_EDITION } from '../services/rehearsal/rehearsing.ts'
import { type Encoding, encodingFor, packed } from './encode-page.ts'
import { fallbackPage } from './fallback-page.ts'
import { bodyOf, createGuestPages, type GuestPage } from './guest-pages.ts'
import { inProcessNetwork } from './in-process-network.ts'
import { type NotedAnswer, type NoteIn, noteAnswers } from './note-answers.ts'
import { bodyWith, createOwnPages, type KeptPage, type OwnPage, type Passing, packOwn } from './own-pages.ts'
import type { createPageSources, SourcedAnswer } from './page-sources.ts'
import type { PortalBuild } from './portal.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Draws the page of the request's address. */
    sendPage: (outcome: PageOutcome) => Promise<FastifyReply>
  }
  interface FastifyRequest {
    /** The session of whoever sent the request. */
    sessionOf: () => Promise<Session>
  }
}

/** What the page has to tell besides what its address shows. */
export interface PageOutcome {
  status?: number
  signInFault?: SignInFault
  formOutcome?: FormOutcome
  failure?: number
}

export interface PagesOptions {
  site: Site
  portal: PortalBuild
  sessionOf: (request: FastifyRequest) => Promise<Session>
  sources: ReturnType<typeof createPageSources>
  now: () => number
  /** See `createOwnPages`. */
  stillMs?: number | undefined
}

/** How a drawing is followed. */
interface Watching {
  noteIn: NoteIn
  isAsBefore: () => boolean
}

export type Pages = ReturnType<typeof createPages>

/** Draws the portal's pages for requests. */
export function createPages(
  app: FastifyInstance,
  { site, portal, sessionOf, sources, now, stillMs }: PagesOptions,
) {
  const guestPages = createGuestPages<PageAnswer>(now)
  const ownPages = createOwnPages(now, () => romeDay(now()), stillMs)

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
    const isPlain = ['GET', 'HEAD'].includes(request.method) && Object.keys(outcome).length === 0
    if (!isPlain) return sendOwn(request, reply, await renderPage(request, session, outcome), outcome.status)
    if (session.userId !== null) return openOwn(request, reply, session)
    const { page, own } = await guestPages.open(request.url, async (before) => {
      const { noteIn, mark } = noteAnswers()
      const isAsBefore = () => mark() === before
      const answer = await renderPage(request, session, outcome, { noteIn, isAsBefore })
      const drawnFrom = mark()
      if (answer.isAsBefore) return { isAsBefore: true, drawnFrom }
      const { html, isShared } = answer
      return isShared ? { html, styleHash: styleHashOf(answer), drawnFrom } : { own: answer }
    })
    return page ? sendShared(request, reply, page) : sendOwn(request, reply, own, undefined)
  }

  async function openOwn(request: FastifyRequest, reply: FastifyReply, session: Session) {
    const key = ownPages.keyOf(request.url, viewerOf(session))
    // While one develops, the same answers may be drawn by another source.
    const before = portal.manifest === null ? undefined : ownPages.find(key)
    const passing = { nonce: request.styleNonce, requestId: request.id }
    const still = before && (await unchanged(before, request, session))
    if (still) return sendKept(request, reply, before.page, { ...passing, changesSince: still.position })
    const { noteIn, mark, answers } = noteAnswers()
    const isAsBefore = () => mark() === before?.drawnFrom
    const drawing = await sources.follow(() => renderPage(request, session, {}, { noteIn, isAsBefore }))
    const answer = drawing.result
    const { changesSince } = answer
    if (!answer.isAsBefore && answer.status !== 200) return sendOwn(request, reply, answer, undefined)
    const drawnFrom = await drawing.sources(isRehearsing(session) ? undefined : changesSince, answers)
    if (answer.isAsBefore && before) {
      ownPages.confirm(before, drawnFrom)
      return sendKept(request, reply, before.page, { ...passing, changesSince })
    }
    const page = await packOwn(answer.html, { ...passing, changesSince }, styleHashOf(answer))
    ownPages.keep(key, page, mark(), drawnFrom)
    return sendKept(request, reply, page, { ...passing, changesSince })
  }

  /** Has nothing been changed that the page shows? Then it need not be drawn, and most of it not be asked for. */
  async function unchanged(kept: KeptPage, request: FastifyRequest, session: Session) {
    const known = ownPages.sourcesOf(kept)
    const askAgain = async ({ language, asked }: SourcedAnswer) => {
      const { noteIn, answers } = noteAnswers()
      await inProcessNetwork(app, request, language, noteIn(language))(asked)
      return answers[0] as NotedAnswer
    }
    const still =
      known && (await shareReads(() => sources.unchanged(known, session, askAgain)).catch(() => undefined))
    if (still) kept.sources = still
    return still
  }

  /** Whoever listens to changes goes on from here; a page is worth something without it too. */
  const placeOf = (session: Session) =>
    session.userId === null ? undefined : sources.positionOf(session).catch(() => undefined)

  const renderPage = (
    request: FastifyRequest,
    session: Session,
    outcome: PageOutcome,
    { noteIn, isAsBefore }: Partial<Watching> = {},
  ) =>
    shareReads(() =>
      portal.renderPage({
        url: request.url,
        site,
        viewer: viewerOf(session),
        networkFor: (language) => inProcessNetwork(app, request, language, noteIn?.(language)),
        requestId: request.id,
        nonce: request.styleNonce,
        changesSince: placeOf(session),
        manifest: portal.manifest,
        styleTexts: portal.styleTexts,
        signInFault: outcome.signInFault,
        formOutcome: outcome.formOutcome,
        failure: outcome.failure,
        isAsBefore,
      }),
    )

  /** Never throws: what cannot be drawn is said plainly. */
  async function sendError(request: FastifyRequest, reply: FastifyReply, status: number) {
    try {
      return await send(request, reply, { failure: status, status })
    } catch (error) {
      request.log.error({ err: error }, 'the error page could not be drawn')
      return sendHtml(request, reply, status, fallbackPage(request.id))
    }
  }

  app.decorateReply('sendPage', function sendPage(this: FastifyReply, outcome: PageOutcome) {
    return send(this.request, this, outcome)
  })
  app.decorateRequest('sessionOf', function own(this: FastifyRequest) {
    return sessionOf(this)
  })
  return {
    send,
    sendError,
    forgetGuestPages: guestPages.forget,
    /** Pages are drawn by other declarations from now on. */
    forgetAll() {
      guestPages.forget()
      ownPages.forget()
    },
  }
}

/** The site in the language of an address. */
function basenameAt({ path, defaultLanguage }: Site, url: string) {
  const spoken = LANGUAGES.find((language) => new RegExp(`^/${path}/${language}(/|\\?|$)`).test(url))
  return spoken === undefined || spoken === defaultLanguage ? `/${path}` : `/${path}/${spoken}`
}

const styleHashOf = ({ inlineStyle }: PageAnswer) =>
  inlineStyle === undefined ? undefined : styleHash(inlineStyle)

/** An answer for whoever asked, and nobody else. */
async function sendOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PageAnswer,
  status: number | undefined,
) {
  if (answer.location !== undefined) return reply.redirect(answer.location, answer.status)
  const allowed = styleHashOf(answer)
  if (allowed !== undefined) allowStyle(reply, allowed)
  return sendHtml(request, reply, status ?? answer.status, answer.html)
}

/** Asked about again each time: whoever signs in finds another page at the same address. */
async function sendShared(request: FastifyRequest, reply: FastifyReply, page: GuestPage) {
  const { etag, styleHash } = page
  if (styleHash !== undefined) allowStyle(reply, styleHash)
  reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await bodyOf(page, encoding))
}

/** Nobody else gets the page, so its packing is paid for each time. */
const OWN_QUALITY = 4

/** A page whose packing is paid for already. */
function sendKept(request: FastifyRequest, reply: FastifyReply, page: OwnPage, passing: Passing) {
  if (page.styleHash !== undefined) allowStyle(reply, page.styleHash)
  const encoding = encodingFor(request.headers['accept-encoding'], ['gzip'])
  return sendPacked(reply, 200, bodyWith(page, passing, encoding), encoding)
}

/** One is packed whole and goes out at once: in parts it would take longer to send. */
async function sendHtml(request: FastifyRequest, reply: FastifyReply, status: number, html: string) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  return sendPacked(reply, status, await packed(html, encoding, OWN_QUALITY), encoding)
}

/** Pages differ from person to person. */
function sendPacked(reply: FastifyReply, status: number, body: Buffer, encoding: Encoding) {
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
