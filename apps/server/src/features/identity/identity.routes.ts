import { LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readForms } from '../../http/forms.ts'
import { guardRoutes } from '../../http/guard-routes.ts'
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '../../http/session-cookie.ts'
import type { SingleSignOn } from '../../integrations/sso/single-sign-on.ts'
import type { Pages } from '../../pages/pages.ts'
import type { SecondStepCookie } from '../../services/identity/second-step-cookie.ts'
import { type SignInDependencies, type SignInOutcome, signIn } from '../../services/identity/sign-in.ts'
import { takeSecondStep } from '../../services/identity/take-second-step.ts'
import type { Passkeys } from '../../services/second-factor/passkeys.ts'
import { deviceOf } from './device-of.ts'
import { safeNext } from './safe-next.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'
import { ssoRoutes } from './sso.routes.ts'
import type { Entered, Welcome } from './welcome.ts'

export interface IdentityRoutesOptions extends SignInDependencies {
  sitePath: string
  defaultLanguage: Language
  isSecure: boolean
  ssoLogoutUrl: string | null
  /** Single sign-on of staff, if configured. */
  signOn: SingleSignOn | null
  siteUrl: string
  secretKey: string
  passkeys: Passkeys
  secondStep: SecondStepCookie
  pages: Pages
  /** Called when a session ends. */
  onEnd: (userId: string) => Promise<unknown>
}

const MAX_FORM_BYTES = 4_096
const SEE_OTHER = 303
/** A sign-in authenticates by itself, and replaces the session of the request. */
const SIGN_IN = { config: { allow: 'everybody', personal: false } } as const

interface LoginForm {
  username: string
  password: string
  next: string
}

interface PasskeyAnswer {
  /** As the only step, or after the password. */
  step: 'signIn' | 'secondStep'
  ceremony: string
  response: string
  next: string
}

/** Routes of sign-in and sign-out. */
export async function identityRoutes(app: FastifyInstance, options: IdentityRoutesOptions) {
  const { sitePath, defaultLanguage, isSecure, ssoLogoutUrl, pages, sessions, devices, secondStep, onEnd } =
    options
  guardRoutes(app)
  const endSession = async (token: string, options?: { removesDevice: boolean }) => {
    const userId = await sessions.end(token, options)
    if (userId !== null) await onEnd(userId)
  }
  // Sign-in and sign-out are not rolled back in a rehearsal.
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, rehearsal: 'real' }
  })
  readForms(app, MAX_FORM_BYTES)

  /** Creates a new session for each sign-in, so that an old token is worthless. */
  const welcome: Welcome = async (request, reply, result, { basename, next, first }) => {
    if (result.outcome === 'secondStep') {
      secondStep.set(reply, { userId: result.userId, first, next })
      return `${basename}/reserved/second-step`
    }
    const old = readSessionCookie(request, isSecure)
    if (old !== undefined) await endSession(old)
    if (secondStep.read(request)) secondStep.clear(reply)
    setSessionCookie(reply, result.token, isSecure)
    devices.remember(request, reply, result.username)
    return safeNext(next, basename)
  }
  const leadOn = (request: FastifyRequest, reply: FastifyReply, redirectTo: string) =>
    wantsJson(request) ? reply.send({ redirectTo }) : reply.redirect(redirectTo, SEE_OTHER)
  const senderOf = (request: FastifyRequest) => ({
    address: request.ip,
    device: deviceOf(request.headers['user-agent']),
    knownDevice: devices.read(request),
  })

  const basenameOf = (language: string) =>
    language !== defaultLanguage && LANGUAGES.some((known) => known === language)
      ? `/${sitePath}/${language}`
      : `/${sitePath}`
  for (const language of LANGUAGES) {
    const basename = basenameOf(language)
    app.post<{ Body: Partial<LoginForm> | null }>(
      `${basename}/reserved/login`,
      SIGN_IN,
      async (request, reply) => {
        const { username = '', password = '', next = '' } = request.body ?? {}
        if (username.trim() === '' || password === '')
          return refuse(pages, request, reply, username, { reason: 'missing' }, 400)
        const result = await signIn(options, { username, password, ...senderOf(request) })
        if (isRefusal(result)) return refuse(pages, request, reply, username, ...errorOf(result))
        const to = { basename, next, first: 'password' as const }
        return leadOn(request, reply, await welcome(request, reply, result, to))
      },
    )

    app.post<{ Body: { code?: string } | null }>(
      `${basename}/reserved/second-step`,
      SIGN_IN,
      async (request, reply) => {
        const pending = secondStep.read(request)
        if (!pending) return leadOn(request, reply, `${basename}/reserved/login`)
        const { code = '' } = request.body ?? {}
        if (code.trim() === '') return refuse(pages, request, reply, '', { reason: 'codeMissing' }, 400)
        const result = await takeSecondStep(options, pending, { code, ...senderOf(request) })
        if (isRefusal(result)) {
          const [error, status] = errorOf(result)
          return refuse(pages, request, reply, '', error.reason === 'slowedDown' ? error : WRONG_CODE, status)
        }
        return leadOn(request, reply, await welcome(request, reply, result, { basename, ...pending }))
      },
    )

    app.post<{ Body: Partial<PasskeyAnswer> | null }>(
      `${basename}/reserved/passkey`,
      SIGN_IN,
      async (request, reply) => {
        const { step, ceremony = '', response = '', next = '' } = request.body ?? {}
        const pending = step === 'secondStep' ? secondStep.read(request) : null
        const result = await signInWithPasskey(options, request, {
          ceremony,
          response,
          pending,
          ...senderOf(request),
        })
        if (result.outcome !== 'signedIn')
          return reply.code(401).send({ fault: { reason: 'passkeyRefused' } })
        const to = { basename, next: pending?.next ?? next, first: 'password' as const }
        return leadOn(request, reply, await welcome(request, reply, result, to))
      },
    )

    // Pages name their language in the query; the address with a language segment is that of earlier pages.
    app.get<{ Querystring: { language?: string; keep?: string } }>(
      `${basename}/secur/logout.jsp`,
      { config: { allow: 'everybody' } },
      async (request, reply) => {
        const home = request.query.language === undefined ? basename : basenameOf(request.query.language)
        // A link on another site must not sign users out.
        if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect(`${home}/reserved/`)
        const token = readSessionCookie(request, isSecure)
        if (token !== undefined) await endSession(token, { removesDevice: true })
        clearSessionCookie(reply, isSecure)
        // Clears drafts and other tab storage; the device cookie stays. A page with unsent edits clears the rest itself.
        if (request.query.keep !== 'edits') reply.header('clear-site-data', '"storage"')
        return reply.header('cache-control', 'no-store').redirect(ssoLogoutUrl ?? `${home}/reserved/login`)
      },
    )
  }

  const { signOn } = options
  if (signOn) ssoRoutes(app, { ...options, signOn, welcome })
}

type SignInError =
  | { reason: 'missing' | 'refused' | 'codeMissing' | 'codeRefused' }
  | { reason: 'slowedDown'; waitMs: number }

const WRONG_CODE: SignInError = { reason: 'codeRefused' }

const isRefusal = (result: SignInOutcome): result is Exclude<SignInOutcome, Entered> =>
  result.outcome === 'refused' || result.outcome === 'slowedDown'

function errorOf(result: Exclude<SignInOutcome, Entered>): [SignInError, number] {
  return result.outcome === 'slowedDown'
    ? [{ reason: 'slowedDown', waitMs: result.waitMs }, 429]
    : [{ reason: 'refused' }, 401]
}

/** Returns the error to scripts, and a page with the error to browsers without scripts. */
function refuse(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
  error: SignInError,
  status: number,
) {
  if (error.reason === 'slowedDown') reply.header('retry-after', Math.ceil(error.waitMs / 1000))
  if (wantsJson(request)) return reply.code(status).send({ fault: error })
  return pages.send(request, reply, { status, signInFault: { email, ...error } })
}

const wantsJson = (request: FastifyRequest) => request.headers.accept === 'application/json'
