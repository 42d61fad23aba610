import { LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
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

/** State stored in a cookie during the redirect. */
interface Pending extends SignInChecks {
  basename: string
  next: string
  at: number
}

const PURPOSE = 'sso'
const AWAY_MS = COOKIES.sso.seconds * 1000
const SEE_OTHER = 303

/** Single sign-on of staff by OpenID Connect: redirect and callback. */
export function ssoRoutes(app: FastifyInstance, options: SsoRoutesOptions) {
  const { signOn, clock, secretKey, siteUrl, sitePath, defaultLanguage, isSecure, welcome } = options
  const path = `/${sitePath}/secur/sso`
  const cookieName = `${isSecure ? '__Secure-' : ''}${COOKIES.sso.name}`
  const cookie = { path, httpOnly: true, sameSite: 'lax' as const, secure: isSecure }
  const redirectUri = `${siteUrl}/secur/sso/callback`
  const backToLogin = (reply: FastifyReply, basename: string, why: 'refused' | 'failed') =>
    reply.redirect(`${basename}/reserved/login?sso=${why}`, SEE_OTHER)

  app.get<{ Querystring: { language?: string; next?: string } }>(
    path,
    { config: { allow: 'everybody' } },
    async (request, reply) => {
      const { language = '', next = '' } = request.query
      const spoken = LANGUAGES.find((candidate) => candidate === language) ?? defaultLanguage
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
        request.log.warn({ err: error }, 'Single sign-on provider unreachable')
        return backToLogin(reply, basename, 'failed')
      }
    },
  )

  app.get(`${path}/callback`, { config: { allow: 'everybody' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const pending = decryptValue(secretKey, PURPOSE, request.cookies[cookieName] ?? '') as Pending | undefined
    // The stored state is valid for one callback.
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
      request.log.warn({ reason: reasonOf(error) }, 'Single sign-on failed')
      return backToLogin(reply, basename, 'failed')
    }
  })
}

const searchOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** The kind of failure; its message may contain personal data. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? ((error as { code?: string }).code ?? error.name) : 'unknown'
