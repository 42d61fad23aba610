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
 * Each session and each token of a program has so many calls a minute: far more than a person makes, and too few to
 * copy the fair or to hold it up. Each server counts for itself. Guests are left to the proxy: many of them share one
 * address. What a page asks while it is drawn belongs to the page.
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
    /** A client may have a limit of its own, which all of its tokens share. */
    limitOf?: (token: string) => Promise<{ clientId: string; callsPerMinute: number } | null>
  },
) {
  // The clock of the fair may stand still.
  const buckets = createCallBuckets(() => performance.now())
  const take = async (url: string, bearer: string | undefined, cookie: string | undefined) => {
    // Measurements bear a token too, and are read while the database is away: then the common limit has to do.
    const own = bearer !== undefined && isApiPath(url) ? await limitOf(bearer).catch(() => null) : null
    if (own) return buckets.take(`client ${own.clientId}`, own.callsPerMinute)
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
