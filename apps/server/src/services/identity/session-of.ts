import { GUEST_PROFILE, LANGUAGES } from '@foyer/fair-domain'
import { DATA_PATH, type Language, NotSignedIn, SERVER_METHOD_PATH } from '@foyer/record-contract'
import { requireWriting, type Session } from '@foyer/record-server'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../http/bearer.ts'
import { isApiPath } from '../../http/request-kind.ts'
import { readSessionCookie } from '../../http/session-cookie.ts'
import { refuse } from '../../refuse.ts'
import type { RehearsalModeOf } from '../rehearsal/rehearsal-mode.ts'
import { asThemselves, isLooking, type RequestSession, rehearsalIn } from '../rehearsal/rehearsing.ts'
import { LACKS_FACTOR } from './session-row.ts'
import type { Sessions } from './sessions.ts'

/** An open page follows the changes without user activity. */
const STREAM_PATH = `${DATA_PATH}/events`

/** Whether the URL belongs to the page or the methods that set up a second factor. */
const setsUpFactor = (url: string) =>
  isApiPath(url)
    ? url.startsWith(`${SERVER_METHOD_PATH}/SecurityController/`)
    : /^\/[^?#]*\/reserved\/security\/?(\?|$)/.test(url)

/**
 * Resolves the session of a request by its token or cookie; without either it is a guest's. All pages,
 * methods and records get their session here, so the second factor and rehearsals are enforced here.
 */
export function createSessionOf(options: {
  sessions: Sessions
  isSecure: boolean
  defaultLanguage: Language
  modeOf: RehearsalModeOf
}) {
  const { sessions, isSecure, defaultLanguage, modeOf } = options
  const guests = Object.fromEntries(LANGUAGES.map((language) => [language, guest(language)])) as Record<
    Language,
    Session
  >
  const decisions = new WeakMap<FastifyRequest, Promise<RequestSession>>()
  const endedTokens = new WeakMap<FastifyRequest, string>()

  async function find(request: FastifyRequest): Promise<Session> {
    const language = languageOf(request.headers['accept-language'], defaultLanguage)
    const isUse = !request.url.startsWith(STREAM_PATH)
    const bearer = bearerOf(request)
    const token = bearer ?? readSessionCookie(request, isSecure)
    const found = token === undefined ? null : await sessions.find(token, { isUse })
    // An API client with a stale token must request another one, not continue as a guest.
    if (!found && bearer !== undefined) throw NotSignedIn()
    if (!found && token !== undefined) endedTokens.set(request, token)
    return found ? found[language] : guests[language]
  }

  async function read(request: FastifyRequest): Promise<RequestSession> {
    const mode = modeOf(request)
    const session = await find(request)
    const rehearsal = rehearsalIn(session, mode)
    if (mode === 'preference') return { session: asThemselves(session), rehearsal }
    return { session: mode && isLooking(session) ? { ...session, readOnly: false } : session, rehearsal }
  }

  /**
   * Resolves once per request who sends it and what it rehearses. Requests that are never rehearsed are
   * resolved each time: a stream outlives the session that opened it.
   */
  function decide(request: FastifyRequest): Promise<RequestSession> {
    const decision = decisions.get(request) ?? read(request)
    if (modeOf(request) !== 'real') decisions.set(request, decision)
    return decision
  }

  async function sessionOf(request: FastifyRequest): Promise<Session> {
    const { session } = await decide(request)
    if (isForm(request)) requireWriting(session)
    if (LACKS_FACTOR in session.attributes && !setsUpFactor(request.url))
      throw refuse('SECOND_FACTOR_REQUIRED')
    return session
  }

  return {
    decide,
    sessionOf,
    /** The token in the cookie of a request, if its session has ended. */
    endedTokenOf: (request: FastifyRequest) => endedTokens.get(request),
  }
}

/** The record server knows which of its calls write; forms of pages all do. */
const isForm = ({ url, method }: FastifyRequest) => !isApiPath(url) && method !== 'GET' && method !== 'HEAD'

const guest = (language: Language): Session => ({
  userId: null,
  profiles: [GUEST_PROFILE],
  attributes: {},
  language,
  timeZone: 'Europe/Rome',
})

/** Returns the first language of the header that the site has. */
export function languageOf(header: string | undefined, otherwise: Language): Language {
  if (header === undefined) return otherwise
  for (const part of header.split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    const known = LANGUAGES.find((language) => language.slice(0, 2) === code)
    if (known) return known
  }
  return otherwise
}
