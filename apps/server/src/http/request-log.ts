import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isInternalRequest } from '../pages/in-process-network.ts'

const REFUSED = [401, 403, 404, 429]

/**
 * Logs one line per request: the route, never the URL with its query or the body. The user id is logged only
 * with refusals; internal reads of a page are part of its line, unless they fail.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isInternalRequest(request) && reply.statusCode < 400) return
    const userId = REFUSED.includes(reply.statusCode) ? await findUserId(request) : null
    const details = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(userId === null ? {} : { userId }),
    }
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](details, 'request')
  })
}

/** Returns undefined if unknown: a line is logged even while the database is unavailable. */
async function findUserId(request: FastifyRequest) {
  try {
    return (await request.sessionOf()).userId
  } catch {
    return null
  }
}
