import { createHash, randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import { richTextRules } from '@foyer/record-contract'
import { DATA_POLICY } from '@foyer/record-server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isInternalRequest } from '../pages/in-process-network.ts'
import { isApiPath } from './request-kind.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Marks the style elements that this answer's scripts may add; new for each answer. */
    styleNonce: string
  }
}

const NONCE_BYTES = 16
const HSTS_SECONDS = 31_536_000
/** Kept by nobody, unless a route says otherwise: most answers are somebody's own. */
const KEPT_BY_NOBODY = 'private, no-store'
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=()'

/**
 * Nothing comes from elsewhere and nothing runs inline. Scripts are files of our own; the page's data is JSON, which
 * the policy does not regard as a script. Style elements that widgets add at run time need the nonce; pages on which
 * no widget runs allow their one style element by its hash instead.
 */
export async function securityHeaders(
  app: FastifyInstance,
  options: {
    isSecure: boolean
    isDevelopment: boolean
    /** Whose pages forms of ours may lead to. */
    formOrigins?: readonly string[]
    /** What addresses of files begin with: a page asks for dozens, and the walls of a page weigh as much as a picture. */
    filePaths: readonly string[]
  },
) {
  app.decorateRequest('styleNonce', '')
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(options.isDevelopment ? ["'unsafe-inline'"] : [])],
        'style-src': ["'self'", styleSource(options.isDevelopment)],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(options.isDevelopment ? ['ws:'] : [])],
        // Videos that rich texts may embed.
        'frame-src': ["'self'", ...richTextRules.frameHosts.map((host) => `https://${host}`)],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'", ...(options.formOrigins ?? [])],
        'frame-ancestors': ["'none'"],
        ...(options.isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: options.isSecure ? { maxAge: HSTS_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  const forPrograms = headersForPrograms(options.isSecure)
  const isData = (url: string) => isApiPath(url) || options.filePaths.some((path) => url.startsWith(path))
  app.addHook('onRequest', (request, reply, next) => {
    // No browser sees what a page asks while it is drawn.
    if (isInternalRequest(request)) return next()
    if (isData(request.url)) {
      reply.headers(forPrograms)
      return next()
    }
    request.styleNonce = randomBytes(NONCE_BYTES).toString('base64')
    // Helmet asks Node's own request.
    Object.assign(request.raw, { styleNonce: request.styleNonce })
    reply.header('permissions-policy', PERMISSIONS).header('cache-control', KEPT_BY_NOBODY)
    reply.helmet()
    next()
  })
}

/** Data is never a page; and the policy of a page would cost a call more than some calls themselves. */
export const headersForPrograms = (isSecure: boolean) => ({
  'cache-control': KEPT_BY_NOBODY,
  'content-security-policy': DATA_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(isSecure ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
})

// Vite adds its styles as elements without a nonce while one develops.
const styleSource = (isDevelopment: boolean) =>
  isDevelopment ? "'unsafe-inline'" : (request: unknown) => `'nonce-${nonceOf(request)}'`

const nonceOf = (raw: unknown) => (raw as { styleNonce?: string }).styleNonce ?? ''

const POLICY = 'content-security-policy'

/** How a policy names a style element. */
export const styleHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows the style element of this hash in the answer, and no other. */
export function allowStyle(reply: FastifyReply, hash: string) {
  const policy = String(reply.raw.getHeader(POLICY) ?? '')
  reply.header(POLICY, policy.replace(/'nonce-[^']*'/, hash))
}
