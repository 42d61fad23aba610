import { GUEST_PROFILE } from '@foyer/fair-domain'
import { DATA_PATH, LANGUAGES, type Language, NotSignedIn, SERVER_METHOD_PATH } from '@foyer/record-contract'
import { requireWriting, type Session } from '@foyer/record-server'
import type { FastifyRequest } from 'fastify'
import { bearerOf } from '../../http/bearer.ts'
import { isApiPath } from '../../http/request-kind.ts'
import { readSessionCookie } from '../../http/session-cookie.ts'
import { refuse } from '../../refuse.ts'
import { asThemselves, isForReal, isLooking, isPersonal } from '../rehearsal/rehearsing.ts'
import { LACKS_FACTOR } from './session-row.ts'
import type { Sessions } from './sessions.ts'

/** A page that is open follows the changes, whether or not anybody sits in front of it. */
const STREAM_PATH = `${DATA_PATH}/events`

/** All that somebody can reach who owes a second factor: the page and the methods that set one up. */
const setsUpFactor = (url: string) =>
  isApiPath(url)
    ? url.startsWith(`${SERVER_METHOD_PATH}/SecurityController/`)
    : /^\/[^?#]*\/reserved\/security\/?(\?|$)/.test(url)

/**
 * Finds who sends a request: the bearer of a token, the browser with a cookie, or a guest. Pages, methods and records
 * all ask here, so whoever owes a second factor is stopped here.
 */
export function createSessionOf(options: {
  sessions: Sessions
  isSecure: boolean
  defaultLanguage: Language
}) {
  const { sessions, isSecure, defaultLanguage } = options
  const guests = Object.fromEntries(LANGUAGES.map((language) => [language, guest(language)])) as Record<
    Language,
    Session
  >

  return async function sessionOf(request: FastifyRequest): Promise<Session> {
    const language = languageOf(request.headers['accept-language'], defaultLanguage)
    const isUse = !request.url.startsWith(STREAM_PATH)
    const bearer = bearerOf(request)
    if (bearer !== undefined) {
      const found = await sessions.find(bearer, { isUse })
      // A program with a stale token must ask for another, not go on as a guest.
      if (!found) throw NotSignedIn()
      return allowed(found[language], request)
    }
    const token = readSessionCookie(request, isSecure)
    const found = token === undefined ? null : await sessions.find(token, { isUse })
    return found ? allowed(ownAffairs(found[language], request), request) : guests[language]
  }
}

/** The record server knows which of its calls write; forms of pages all do. */
const isForm = ({ url, method }: FastifyRequest) => !isApiPath(url) && method !== 'GET' && method !== 'HEAD'

/** Whoever looks at another edition still ends that, signs out, sees to their safety and arranges their desk. */
function ownAffairs(session: Session, request: FastifyRequest): Session {
  if (isPersonal(request)) return asThemselves(session)
  return isLooking(session) && isForReal(request.url) ? { ...session, readOnly: false } : session
}

function allowed(session: Session, request: FastifyRequest) {
  const { url } = request
  if (isForm(request)) requireWriting(session)
  if (LACKS_FACTOR in session.attributes && !setsUpFactor(url)) throw refuse('SECOND_FACTOR_REQUIRED')
  return session
}

const guest = (language: Language): Session => ({
  userId: null,
  profiles: [GUEST_PROFILE],
  attributes: {},
  language,
  timeZone: 'Europe/Rome',
})

/** The first language of the header that we speak. */
export function languageOf(header: string | undefined, otherwise: Language): Language {
  if (header === undefined) return otherwise
  for (const part of header.split(',')) {
    const wanted = part.trim().slice(0, 2).toLowerCase()
    const known = LANGUAGES.find((language) => language.slice(0, 2) === wanted)
    if (known) return known
  }
  return otherwise
}
