import { DATA_PATH } from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'
import type { Session } from '../session.ts'
import { createEventHub, positionFor, type Stream, sessionKey } from './event-hub.ts'
import { currentCursor } from './read-changes.ts'

/** A reader who lets this much pile up is cut off; he comes back and catches up. */
const MAX_UNREAD_BYTES = 256 * 1024

/** Changes as they happen, of what the session may see, as server-sent events. */
export function eventRoutes(app: FastifyInstance, context: ServerContext) {
  const hub = createEventHub(context)
  app.addHook('preClose', async () => hub.close())

  /** For whoever draws a page: the browser's stream begins here, and misses nothing that happens meanwhile. */
  app.get(`${DATA_PATH}/events/position`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const session = await context.options.sessionOf(request)
    return { position: positionFor(session, await currentCursor(context.options.pool)) }
  })

  // Fastify would answer HEAD by the same handler, and such an answer would never end.
  app.get(`${DATA_PATH}/events`, { exposeHeadRoute: false }, async (request, reply) => {
    const session = await context.options.sessionOf(request)
    const stream = streamTo(context, request, reply, session)
    request.raw.on('close', () => hub.leave(stream))
    reply.raw.on('close', () => hub.leave(stream))
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream;charset=UTF-8',
      'cache-control': 'no-cache, no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    reply.raw.flushHeaders()
    await hub.open(stream, lastEventIdOf(request)).catch(() => stream.end())
  })
}

function streamTo(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
): Stream {
  const key = sessionKey(session)
  return {
    session,
    isCurrent: async () => {
      try {
        return sessionKey(await context.options.sessionOf(request)) === key
      } catch {
        return false
      }
    },
    send: (text) => {
      if (reply.raw.destroyed) return false
      reply.raw.write(text)
      return reply.raw.writableLength <= MAX_UNREAD_BYTES
    },
    end: () => {
      reply.raw.end()
      // Somebody who does not read would keep the end waiting too.
      if (reply.raw.writableLength > MAX_UNREAD_BYTES) reply.raw.destroy()
    },
  }
}

/** Browsers send the header when they reconnect; the query serves those who cannot set headers. */
function lastEventIdOf(request: FastifyRequest) {
  const header = request.headers['last-event-id']
  const { lastEventId } = request.query as { lastEventId?: unknown }
  if (typeof header === 'string' && header !== '') return header
  return typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined
}
