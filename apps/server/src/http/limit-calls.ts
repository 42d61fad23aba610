import { hash } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { formatWait } from '@foyer/fair-domain'
import type { FastifyInstance } from 'fastify'
import { isInternalRequest } from '../pages/in-process-network.ts'
import { refuse } from '../refuse.ts'
import { bearerOf } from './bearer.ts'
import { createCallBuckets } from './call-buckets.ts'
import { isApiPath } from './request-kind.ts'
import { readSessionCookie } from './session-cookie.ts'

/**
 * Limits the calls per minute of each session and each API token: far above the rate of a person, too low to
 * copy the fair or to overload it. Each server counts for itself; guests are left to the proxy because many
 * share one address, and reads of a page count with the page.
 */
export function limitCalls(
  app: FastifyInstance,
  {
    perMinute,
    isSecure,
    limitOf = async () => null,
  }: {
    perMinute: number
    isSecure: boolean
    /** The limit of an API client, shared by all of its tokens; null for the default. */
    limitOf?: (token: string) => Promise<{ clientId: string; callsPerMinute: number } | null>
  },
) {
  // The fair's clock may be frozen.
  const buckets = createCallBuckets(() => performance.now())
  const take = async (url: string, bearer: string | undefined, cookie: string | undefined) => {
    // Metrics have a token too, and are read while the database is unavailable: then the default limit applies.
    const clientLimit =
      bearer !== undefined && isApiPath(url) ? await limitOf(bearer).catch(() => null) : null
    if (clientLimit) return buckets.take(`client ${clientLimit.clientId}`, clientLimit.callsPerMinute)
    const token = bearer ?? cookie
    return token === undefined || perMinute === 0 ? 0 : buckets.take(hash('sha256', token), perMinute)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isInternalRequest(request)) return
    const waitMs = await take(request.url, bearerOf(request), readSessionCookie(request, isSecure))
    if (waitMs === 0) return
    reply.header('retry-after', Math.ceil(waitMs / 1000))
    throw refuse('TOO_MANY_CALLS', {
      wait: { 'en-US': formatWait(waitMs, 'en-US'), it: formatWait(waitMs, 'it') },
    })
  })
}
