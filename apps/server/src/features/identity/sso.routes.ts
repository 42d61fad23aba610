import { LANGUAGES, type Language } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { COOKIES } from '../../cookies.ts'
import { decryptValue, encryptValue } from '../../encrypt-value.ts'
import type { SignInChecks, SingleSignOn } from '../../integrations/sso/single-sign-on.ts'
import type { SignInDependencies } from '../../services/identity/sign-in.ts'
import { deviceOf } from './device-of.ts'
import { signInExternally } from './sign-in-externally.ts'
import type { Welcome } from './welcome.ts'

interface SsoRoutesOptions extends SignInDependencies {
  signOn: SingleSignOn
  secretKey: string
  siteUrl: string
  sitePath: string
  defaultLanguage: Language
  isSecure: boolean
  welcome: Welcome
}

/** What the browser keeps while it is away. */
interface Pending extends SignInChecks {
  basename: string
  next: string
  at: number
}

const PURPOSE = 'sso'
const AWAY_MS = COOKIES.sso.seconds * 1000
const SEE_OTHER = 303

/** Staff sign in with the account of their house: there, and back. */
export function ssoRoutes(app: FastifyInstance, options: SsoRoutesOptions) {
  const { signOn, clock, secretKey, siteUrl, sitePath, defaultLanguage, isSecure, welcome } = options
  const path = `/${sitePath}/secur/sso`
  const cookieName = `${isSecure ? '__Secure-' : ''}${COOKIES.sso.name}`
  const cookie = { path, httpOnly: true, sameSite: 'lax' as const, secure: isSecure }
  const redirectUri = `${siteUrl}/secur/sso/callback`
  const backToLogin = (reply: FastifyReply, basename: string, why: 'refused' | 'failed') =>
    reply.redirect(`${basename}/reserved/login?sso=${why}`, SEE_OTHER)

  app.get<{ Querystring: { language?: string; next?: string } }>(path, async (request, reply) => {
    const { language = '', next = '' } = request.query
    const spoken = LANGUAGES.find((known) => known === language) ?? defaultLanguage
    const basename = spoken === defaultLanguage ? `/${sitePath}` : `/${sitePath}/${spoken}`
    reply.header('cache-control', 'no-store')
    try {
      const { url, checks } = await signOn.begin(redirectUri)
      const pending: Pending = { ...checks, basename, next, at: clock() }
      reply.setCookie(cookieName, encryptValue(secretKey, PURPOSE, pending), {
        ...cookie,
        maxAge: COOKIES.sso.seconds,
      })
      return reply.redirect(url, SEE_OTHER)
    } catch (error) {
      request.log.warn({ err: error }, 'The single sign-on cannot be reached')
      return backToLogin(reply, basename, 'failed')
    }
  })

  app.get(`${path}/callback`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const pending = decryptValue(secretKey, PURPOSE, request.cookies[cookieName] ?? '') as Pending | undefined
    // What was kept is good for one answer.
    reply.clearCookie(cookieName, cookie)
    if (!pending || clock() - pending.at > AWAY_MS) return backToLogin(reply, `/${sitePath}`, 'failed')
    const { basename, next } = pending
    try {
      const person = await signOn.finish(new URL(redirectUri + searchOf(request.url)), pending)
      const sender = {
        address: request.ip,
        device: deviceOf(request.headers['user-agent']),
        knownDevice: options.devices.read(request),
      }
      const result = await signInExternally(options, person, sender)
      if (result.outcome === 'refused') return backToLogin(reply, basename, 'refused')
      const to = await welcome(request, reply, result, { basename, next, first: 'sso' })
      return reply.redirect(to, SEE_OTHER)
    } catch (error) {
      request.log.warn({ reason: reasonOf(error) }, 'A single sign-on did not succeed')
      return backToLogin(reply, basename, 'failed')
    }
  })
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** The kind of failure; its text may name a person. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown'
