import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isInternalRequest } from '../pages/in-process-network.ts'

const REFUSED = [401, 403, 404, 429]

/**
 * One line per request: the route, never the address with its query or what was sent. Who asked is named by an id, and
 * only where something was refused. What a page reads while it is drawn is part of its line, unless it fails.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isInternalRequest(request) && reply.statusCode < 400) return
    const userId = REFUSED.includes(reply.statusCode) ? await whoAsked(request) : null
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

/** Nobody, when that cannot be said: a line is written even while the database is away. */
async function whoAsked(request: FastifyRequest) {
  try {
    return (await request.sessionOf()).userId
  } catch {
    return null
  }
}
