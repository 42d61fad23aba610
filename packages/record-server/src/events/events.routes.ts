import {
  DATA_PATH,
  faultIn,
  IllegalParameter,
  type Infer,
  LANGUAGES,
  list,
  MAX_WATCH_NAME,
  MAX_WATCHES,
  map,
  object,
  optional,
  textUpTo,
  unknown,
} from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import type { Session } from '../session.ts'
import { createEventHub, type Stream } from './event-hub.ts'
import { livePosition } from './live-position.ts'
import { digestOf, sessionKey } from './session-digest.ts'
import { isStreamId, newStreamId } from './stream-id.ts'
import { passOn } from './watch-requests.ts'

/**
 * Somebody who leaves so much unread for so long is cut off, and so is who leaves far more at once; they come back and
 * catch up. Whole lists are told in one go, so that much alone says nothing about the reader.
 */
const MAX_UNREAD_BYTES = 256 * 1024
const MAX_BEHIND_MS = 10_000
const MAX_HELD_BYTES = 16 * 1024 * 1024
/** Of one request for lists: it may have to wait in the database. */
const MAX_ASKED_BYTES = 256 * 1024

/** Changes as they happen, of what the session may see, as server-sent events. */
export function eventRoutes(app: FastifyInstance, current: CurrentContext) {
  const hub = createEventHub(current)
  app.addHook('preClose', async () => hub.close())

  /** For whoever draws a page: the browser's stream begins here, and misses nothing that happens meanwhile. */
  app.get(`${DATA_PATH}/events/position`, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = current()
    const session = await context.options.sessionOf(request)
    return { position: await livePosition(context.options.pool, session) }
  })

  /** What a stream is to tell of, besides changes: the stream may be open at another server. */
  app.post(`${DATA_PATH}/events/subscriptions`, { bodyLimit: MAX_ASKED_BYTES }, async (request, reply) => {
    const { pool, clock, sessionOf, secretKey } = current().options
    const session = await sessionOf(request)
    const fault = faultIn(subscriptions, request.body)
    if (fault) throw IllegalParameter(fault.path)
    const { stream, add = [], drop = [] } = request.body as Infer<typeof subscriptions>
    const digest = digestOf(session)
    const asked = { stream, digest, add, drop }
    if (!hub.watch(asked) && isStreamId(secretKey, digest, stream))
      await passOn(pool, asked, new Date(clock()))
    return reply.code(204).send()
  })

  // Fastify would answer HEAD by the same handler, and such an answer would never end.
  app.get(`${DATA_PATH}/events`, { exposeHeadRoute: false }, async (request, reply) => {
    const context = current()
    const session = inLanguage(await context.options.sessionOf(request), request)
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

const subscriptions = object({
  stream: textUpTo(64),
  add: optional(
    list(
      object({
        key: textUpTo(MAX_WATCH_NAME),
        mark: textUpTo(16),
        name: textUpTo(64),
        config: map(unknown),
      }),
      MAX_WATCHES,
    ),
  ),
  // What could not be dropped before comes along.
  drop: optional(list(textUpTo(MAX_WATCH_NAME), 5 * MAX_WATCHES)),
})

function streamTo(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
): Stream {
  const key = sessionKey(session)
  const { clock, sessionOf, secretKey } = context.options
  let known: Session | undefined
  const isSame = (found: Session) => {
    if (found !== known && sessionKey(found) === key) known = found
    return found === known
  }
  let behindSince: number | undefined
  reply.raw.on('drain', () => {
    behindSince = undefined
  })
  function isTooFarBehind(unread: number) {
    if (unread <= MAX_UNREAD_BYTES) return false
    behindSince ??= clock()
    return unread > MAX_HELD_BYTES || clock() - behindSince > MAX_BEHIND_MS
  }
  return {
    id: newStreamId(secretKey, digestOf(session)),
    session,
    isCurrent: () => {
      try {
        const found = sessionOf(request)
        return found instanceof Promise ? found.then(isSame, () => false) : isSame(found)
      } catch {
        return false
      }
    },
    send: (text) => {
      const { raw } = reply
      if (raw.destroyed || raw.writableEnded || isTooFarBehind(raw.writableLength)) return false
      raw.write(text)
      return true
    },
    end: () => {
      reply.raw.end()
      // Somebody who does not read would keep the end waiting too.
      if (reply.raw.writableLength > MAX_UNREAD_BYTES) reply.raw.destroy()
    },
  }
}

/** A browser's stream speaks the browser's language, whatever the page does; so the page says. */
function inLanguage(session: Session, { query }: FastifyRequest): Session {
  const asked = (query as { language?: unknown }).language
  const language = LANGUAGES.find((known) => known === asked)
  return language ? { ...session, language } : session
}

/** Browsers send the header when they reconnect; the query serves those who cannot set headers. */
function lastEventIdOf(request: FastifyRequest) {
  const header = request.headers['last-event-id']
  const { lastEventId } = request.query as { lastEventId?: unknown }
  if (typeof header === 'string' && header !== '') return header
  return typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined
}
