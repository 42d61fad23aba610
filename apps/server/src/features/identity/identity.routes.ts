import { LANGUAGES, type Language } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SingleSignOn } from '../../integrations/sso/single-sign-on.ts'
import type { Pages } from '../../pages/pages.ts'
import { deviceOf } from './device-of.ts'
import { safeNext } from './safe-next.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { type SignInDependencies, type SignInOutcome, signIn } from './sign-in.ts'
import { ssoRoutes } from './sso.routes.ts'

export interface IdentityRoutesOptions extends SignInDependencies {
  sitePath: string
  defaultLanguage: Language
  isSecure: boolean
  ssoLogoutUrl: string | null
  /** Where staff may sign in instead. */
  signOn: SingleSignOn | null
  siteUrl: string
  secretKey: string
  pages: Pages
  /** What ends with a session, besides itself. */
  onEnd: (userId: string) => Promise<unknown>
}

const MAX_FORM_BYTES = 4_096
const SEE_OTHER = 303

interface LoginForm {
  username: string
  password: string
  next: string
}

/** Signing in and out. */
export async function identityRoutes(app: FastifyInstance, options: IdentityRoutesOptions) {
  const { sitePath, defaultLanguage, isSecure, ssoLogoutUrl, pages, sessions, devices, onEnd } = options
  const endSession = async (token: string) => {
    const userId = await sessions.end(token)
    if (userId !== null) await onEnd(userId)
  }
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )

  for (const language of LANGUAGES) {
    const basename = language === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${language}`
    app.post<{ Body: Partial<LoginForm> | null }>(`${basename}/reserved/login`, async (request, reply) => {
      const { username = '', password = '', next } = request.body ?? {}
      if (username.trim() === '' || password === '')
        return refuse(pages, request, reply, username, { reason: 'missing' }, 400)
      const result = await signIn(options, {
        username,
        password,
        address: request.ip,
        knownDevice: devices.read(request),
        device: deviceOf(request.headers['user-agent']),
      })
      if (result.outcome !== 'signedIn') return refuse(pages, request, reply, username, ...faultOf(result))
      // A new session for each sign-in: what was known of the old one is worth nothing.
      const old = readSessionCookie(request, isSecure)
      if (old !== undefined) await endSession(old)
      setSessionCookie(reply, result.token, isSecure)
      devices.remember(request, reply, username)
      const redirectTo = safeNext(next, basename)
      return wantsJson(request) ? { redirectTo } : reply.redirect(redirectTo, SEE_OTHER)
    })
  }

  const { signOn } = options
  if (signOn) ssoRoutes(app, { ...options, signOn, endSession })

  app.get(`/${sitePath}/secur/logout.jsp`, async (request, reply) => {
    const login = `/${sitePath}/reserved/login`
    // A link on another site must not be able to throw people out.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect(`/${sitePath}/reserved/`)
    const token = readSessionCookie(request, isSecure)
    if (token !== undefined) await endSession(token)
    clearSessionCookie(reply, isSecure)
    return reply.header('cache-control', 'no-store').redirect(ssoLogoutUrl ?? login)
  })
}

type Fault = { reason: 'missing' | 'refused' } | { reason: 'slowedDown'; waitMs: number }

function faultOf(result: Exclude<SignInOutcome, { outcome: 'signedIn' }>): [Fault, number] {
  return result.outcome === 'slowedDown'
    ? [{ reason: 'slowedDown', waitMs: result.waitMs }, 429]
    : [{ reason: 'refused' }, 401]
}

/** Scripts get the reason, people without scripts the page with the reason on it. */
function refuse(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  fault: Fault,
  status: number,
) {
  if (fault.reason === 'slowedDown') reply.header('retry-after', Math.ceil(fault.waitMs / 1000))
  if (wantsJson(request)) return reply.code(status).send({ fault })
  return pages.send(request, reply, { status, signInFault: { email, ...fault } })
}

const wantsJson = (request: FastifyRequest) => request.headers.accept === 'application/json'
