import { InsufficientAccess } from '@foyer/record-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerOf } from './bearer.ts'
import { isApiPath, SAFE_METHODS } from './request-kind.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Accepts requests from any origin, as mail programs send them. Only for routes that read no cookie and
     * require a signed link.
     */
    anyOrigin?: boolean
  }
}

/** Refuses cross-site writes of browsers (docs/decisions/0005-csrf-protection-headers-and-sessions.md). */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string | null) {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return
    if (request.routeOptions.config.anyOrigin) return
    if (!hasNothingToRideOn(request) && !isSameOrigin(request, publicUrl)) throw InsufficientAccess()
  })
}

/**
 * Whether the request has no ambient credentials: API clients send a token that no foreign page can send, or
 * nothing. Forms of pages are never exempt.
 */
function hasNothingToRideOn(request: FastifyRequest) {
  return isApiPath(request.url) && (bearerOf(request) !== undefined || request.headers.cookie === undefined)
}

/** Browsers send the origin of a request in two headers that no script can forge. */
function isSameOrigin(request: Pick<FastifyRequest, 'headers'>, publicUrl: string | null) {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return false
  return publicUrl === null ? URL.parse(origin)?.host === host : origin === publicUrl
}
