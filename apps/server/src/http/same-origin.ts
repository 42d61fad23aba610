import { InsufficientAccess } from '@foyer/record-contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Refuses writes that another site makes a browser send (docs/decisions/0005-csrf.md). Programs that carry a token
 * of their own have no cookie a foreign page could ride on, so they need no origin.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string | null) {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method)) return
    if (request.headers.authorization !== undefined && request.headers.cookie === undefined) return
    if (request.url.startsWith('/services/oauth2/')) return
    if (!isSameOrigin(request, publicUrl)) throw InsufficientAccess()
  })
}

/** Browsers say where a request comes from in two headers that no script can forge. */
function isSameOrigin(request: Pick<FastifyRequest, 'headers'>, publicUrl: string | null) {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return false
  return publicUrl === null ? URL.parse(origin)?.host === host : origin === publicUrl
}
