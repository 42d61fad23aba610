import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Marks the style elements that this answer's scripts may add; new for each answer. */
    styleNonce: string
  }
}

const NONCE_BYTES = 16

/**
 * Nothing comes from elsewhere and nothing runs inline. Scripts are files of our own; the page's data is JSON, which
 * the policy does not regard as a script. Only style elements that widgets add at run time need the nonce.
 */
export async function securityHeaders(
  app: FastifyInstance,
  options: { isSecure: boolean; isDevelopment: boolean },
) {
  app.decorateRequest('styleNonce', '')
  app.addHook('onRequest', async (request) => {
    request.styleNonce = randomBytes(NONCE_BYTES).toString('base64')
    // Helmet asks Node's own request.
    Object.assign(request.raw, { styleNonce: request.styleNonce })
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(options.isDevelopment ? ["'unsafe-inline'"] : [])],
        'style-src': ["'self'", styleSource(options.isDevelopment)],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(options.isDevelopment ? ['ws:'] : [])],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(options.isSecure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: options.isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
  })
}

// Vite adds its styles as elements without a nonce while one develops.
const styleSource = (isDevelopment: boolean) =>
  isDevelopment ? "'unsafe-inline'" : (request: unknown) => `'nonce-${nonceOf(request)}'`

const nonceOf = (raw: unknown) => (raw as { styleNonce?: string }).styleNonce ?? ''
