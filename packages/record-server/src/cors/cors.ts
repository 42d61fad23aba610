import { NotFound } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Pages of other sites that may call this server: their origins, all of them (`'*'`), or a function that knows. Such
 * pages are let in by the token that they send; cookies are never taken from them.
 */
export type CorsOrigins = readonly string[] | '*' | ((origin: string) => boolean | Promise<boolean>)

/** Addresses on which nothing else answers the question that a browser asks first. */
const ADDRESSES = ['/services/oauth2/*', '/lwr/apex/*', '/id/*']
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** What clients of the platform send beyond what any page may. */
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
  'x-requested-with',
].join(', ')
const EXPOSED = 'etag, last-modified, location, retry-after, sforce-limit-info, www-authenticate'
/** A registered origin may be taken back: browsers ask again after ten minutes. */
const REMEMBERED_SECONDS = 600

/** Answers the question that browsers ask before a page calls another site, and marks what that page may read. */
export function allowOrigins(app: FastifyInstance, origins: CorsOrigins | undefined) {
  if (origins === undefined) return
  const isAllowed =
    typeof origins === 'function' ? origins : (origin: string) => origins === '*' || origins.includes(origin)

  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'access-control-request-method': asked } = request.headers
    // Pages of our own say where they come from too, whenever they write.
    if (origin === undefined || URL.parse(origin)?.host === request.headers.host) return
    // Whoever keeps answers must keep one for each origin.
    addVary(reply)
    if (!(await isAllowed(origin))) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED,
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.method !== 'OPTIONS' || asked === undefined) return
    return reply
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': REMEMBERED_SECONDS,
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
  const known = reply.getHeader('vary')
  reply.header('vary', known ? `${known}, Origin` : 'Origin')
}
