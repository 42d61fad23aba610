import { CHANGED_OBJECTS_HEADER, NotFound } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Allowed cross-origin callers: their origins, all of them (`'*'`), or a predicate. They authenticate with a
 * token; cookies are never accepted.
 */
export type CorsOrigins = readonly string[] | '*' | ((origin: string) => boolean | Promise<boolean>)

/** Paths without another handler for preflight requests. */
const ADDRESSES = ['/services/oauth2/*', '/lwr/apex/*', '/id/*']
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** Request headers of clients beyond the CORS safelist. */
const HEADERS = [
  'authorization',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'idempotency-key',
  'last-event-id',
  'sforce-call-options',
  'sforce-duplicate-rule-header',
  'sforce-query-options',
  'traceparent',
  'x-record-user',
  'x-requested-with',
].join(', ')
const EXPOSED = `etag, last-modified, location, retry-after, sforce-limit-info, www-authenticate, x-record-epoch, ${CHANGED_OBJECTS_HEADER}`
/** Cache lifetime of a preflight response; an origin can be revoked. */
const PREFLIGHT_TTL_SECONDS = 600

/** Answers preflight requests and sets the CORS headers of responses. */
export function allowOrigins(app: FastifyInstance, origins: CorsOrigins | undefined) {
  if (origins === undefined) return
  const isAllowed =
    typeof origins === 'function' ? origins : (origin: string) => origins === '*' || origins.includes(origin)

  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': preflightMethod } = request.headers
    // Same-origin writes have an Origin header, too.
    if (origin === undefined || URL.parse(origin)?.host === request.headers.host) return
    // Caches must store one response per origin.
    addVary(reply)
    if (!(await isAllowed(origin))) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.method !== 'OPTIONS' || preflightMethod === undefined) return
    return reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': PREFLIGHT_TTL_SECONDS,
      })
      .code(204)
      .send()
  })
  for (const address of ADDRESSES)
    app.options(address, async () => {
      throw NotFound()
    })
}

function addVary(reply: FastifyReply) {
  const currentVary = reply.getHeader('vary')
  reply.header('vary', currentVary ? `${currentVary}, Origin` : 'Origin')
}
