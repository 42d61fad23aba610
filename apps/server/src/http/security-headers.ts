import { createHash, randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import { richTextRules } from '@foyer/record-contract'
import { DATA_POLICY } from '@foyer/record-server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isInternalRequest } from '../pages/in-process-network.ts'
import { isApiPath } from './request-kind.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Nonce of style elements that scripts of this response may add; new for each response. */
    styleNonce: string
  }
}

const NONCE_BYTES = 16
const HSTS_SECONDS = 31_536_000
/** Default unless a route says otherwise: most responses are private. */
const NO_STORE = 'private, no-store'
const PERMISSIONS = 'camera=(), geolocation=(), microphone=(), payment=()'
/** Pages that read badges with the camera. */
export const CAMERA_PERMISSIONS = PERMISSIONS.replace('camera=()', 'camera=(self)')
/** Contacts and agenda opened with the camera, and the page with which they start without network. */
const CAMERA_PAGE =
  /^\/[^/?]+(?:\/[a-z]{2}-[A-Z]{2})?\/(?:reserved\/(?:contacts|agenda)\?camera|app-shell\?.*\barea=reserved)/

/**
 * Sets a policy without foreign sources and inline scripts: scripts are our own files, and the page's data is JSON.
 * Style elements that widgets add need the nonce; pages without widgets allow their only style element by its hash.
 */
export async function securityHeaders(
  app: FastifyInstance,
  options: {
    isSecure: boolean
    isDevelopment: boolean
    /** Origins that our forms may submit to. */
    formOrigins?: readonly string[]
    /** URL prefixes of files: a page loads dozens, and the headers of a page are as large as an image. */
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
    // Internal reads of a page never reach a browser.
    if (isInternalRequest(request)) return next()
    if (isData(request.url)) {
      reply.headers(forPrograms)
      return next()
    }
    request.styleNonce = randomBytes(NONCE_BYTES).toString('base64')
    // Helmet reads the raw Node request.
    Object.assign(request.raw, { styleNonce: request.styleNonce })
    const permissions = CAMERA_PAGE.test(request.url) ? CAMERA_PERMISSIONS : PERMISSIONS
    reply.header('permissions-policy', permissions).header('cache-control', NO_STORE)
    reply.helmet()
    next()
  })
}

/**
 * Headers of API responses: data is never a page, and computing the policy of a page would cost more than some calls.
 */
export const headersForPrograms = (isSecure: boolean) => ({
  'cache-control': NO_STORE,
  'content-security-policy': DATA_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(isSecure ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
})

// Vite adds style elements without a nonce in development.
const styleSource = (isDevelopment: boolean) =>
  isDevelopment ? "'unsafe-inline'" : (request: unknown) => `'nonce-${nonceOf(request)}'`

const nonceOf = (raw: unknown) => (raw as { styleNonce?: string }).styleNonce ?? ''

const POLICY = 'content-security-policy'

/** The source expression of a style element in a policy. */
export const styleHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Allows only the style element of this hash in the response. */
export function allowStyle(reply: FastifyReply, hash: string) {
  const policy = String(reply.raw.getHeader(POLICY) ?? '')
  reply.header(POLICY, policy.replace(/'nonce-[^']*'/, hash))
}
