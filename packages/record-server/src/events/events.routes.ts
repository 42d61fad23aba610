import {
  DATA_PATH,
  findIssue,
  IllegalParameter,
  type Infer,
  list,
  MAX_WATCH_NAME,
  MAX_WATCHES,
  map,
  object,
  optional,
  SOURCE_LANGUAGE,
  textUpTo,
  unknown,
} from '@foyer/record-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentContext, ServerContext } from '../context.ts'
import type { RecordServerOptions } from '../options.ts'
import type { Session } from '../session.ts'
import { createEventHub, type Stream } from './event-hub.ts'
import { livePosition } from './live-position.ts'
import { sessionDigest, sessionKey } from './session-digest.ts'
import { createStreamId, verifyStreamId } from './stream-id.ts'
import { forwardRequest } from './subscription-requests.ts'

/**
 * A reader is disconnected when its buffer stays above the first limit for too long, or exceeds the hard
 * limit; it reconnects and catches up. A single large list may exceed the first limit for a moment.
 */
const MAX_BUFFERED_BYTES = 256 * 1024
const MAX_LAG_MS = 10_000
const HARD_BUFFER_LIMIT_BYTES = 16 * 1024 * 1024
/** Limit of a subscription request, which may have to be stored in the database. */
const MAX_REQUEST_BYTES = 256 * 1024

/** Marks the routes of the stream for hooks of the product. */
const STREAM = { config: { isStream: true } }

/** Server-sent events for changes that are visible to the session. */
export function eventRoutes(app: FastifyInstance, current: CurrentContext) {
  const hub = createEventHub(current)
  app.addHook('preClose', async () => hub.close())

  /** Current position, read before a page is rendered: the browser's stream starts here and misses nothing. */
  app.get(`${DATA_PATH}/events/position`, STREAM, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = current()
    const session = await context.options.sessionOf(request)
    return { position: await livePosition(context.options.pool, session) }
  })

  /** Updates the list subscriptions of a stream, which may be open on another server. */
  app.post(
    `${DATA_PATH}/events/subscriptions`,
    { ...STREAM, bodyLimit: MAX_REQUEST_BYTES },
    async (request, reply) => {
      const { pool, clock, sessionOf, secretKey } = current().options
      const session = await sessionOf(request)
      const issue = findIssue(subscriptions, request.body)
      if (issue) throw IllegalParameter(issue.path)
      const { stream, add = [], drop = [] } = request.body as Infer<typeof subscriptions>
      const digest = sessionDigest(session)
      const requested = { stream, digest, add, drop }
      if (!hub.updateSubscriptions(requested) && verifyStreamId(secretKey, digest, stream))
        await forwardRequest(pool, requested, new Date(clock()))
      return reply.code(204).send()
    },
  )

  // Fastify would answer HEAD with the same handler, which never ends.
  app.get(`${DATA_PATH}/events`, { ...STREAM, exposeHeadRoute: false }, async (request, reply) => {
    const context = current()
    const session = withRequestedLanguage(context.options, request, await context.options.sessionOf(request))
    const stream = createStream(context, request, reply, session)
    request.raw.on('close', () => hub.remove(stream))
    reply.raw.on('close', () => hub.remove(stream))
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
      object({ key: textUpTo(MAX_WATCH_NAME), mark: textUpTo(16), name: textUpTo(64), config: map(unknown) }),
      MAX_WATCHES,
    ),
  ),
  // Includes keys of earlier requests that failed.
  drop: optional(list(textUpTo(MAX_WATCH_NAME), 5 * MAX_WATCHES)),
})

function createStream(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
): Stream {
  const key = sessionKey(session)
  const { clock, sessionOf, secretKey } = context.options
  let current: Session | undefined
  const isSameSession = (session: Session) => {
    if (session !== current && sessionKey(session) === key) current = session
    return session === current
  }
  let laggingSince: number | undefined
  reply.raw.on('drain', () => {
    laggingSince = undefined
  })
  function isLaggingTooFar(bufferedBytes: number) {
    if (bufferedBytes <= MAX_BUFFERED_BYTES) return false
    laggingSince ??= clock()
    return bufferedBytes > HARD_BUFFER_LIMIT_BYTES || clock() - laggingSince > MAX_LAG_MS
  }
  return {
    id: createStreamId(secretKey, sessionDigest(session)),
    session,
    isCurrent: () => {
      try {
        const session = sessionOf(request)
        return session instanceof Promise ? session.then(isSameSession, () => false) : isSameSession(session)
      } catch {
        return false
      }
    },
    send: (text) => {
      const { raw } = reply
      if (raw.destroyed || raw.writableEnded || isLaggingTooFar(raw.writableLength)) return false
      raw.write(text)
      return true
    },
    end: () => {
      reply.raw.end()
      // A client that does not read would also block the graceful end.
      if (reply.raw.writableLength > MAX_BUFFERED_BYTES) reply.raw.destroy()
    },
  }
}

/** EventSource sends the browser's language rather than that of the page, so the page passes its own. */
function withRequestedLanguage(
  { languages = [SOURCE_LANGUAGE] }: RecordServerOptions,
  { query }: FastifyRequest,
  session: Session,
): Session {
  const requested = (query as { language?: unknown }).language
  const language = languages.find((current) => current === requested)
  return language ? { ...session, language } : session
}

/** Browsers send the header on reconnect; the query parameter is for clients that cannot set headers. */
function lastEventIdOf(request: FastifyRequest) {
  const header = request.headers['last-event-id']
  const { lastEventId } = request.query as { lastEventId?: unknown }
  if (typeof header === 'string' && header !== '') return header
  return typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined
}
