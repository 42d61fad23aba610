import { boundJsonBodies, ROUTER_OPTIONS, rewriteUrl } from '@foyer/record-server'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { objects } from '../objects.ts'
import type { Settings } from '../settings/settings.ts'
import { describeError } from './describe-error.ts'
import { receiveWithin, refuseBrokenRequests } from './receive-requests.ts'
import { createLogRedactor } from './redact-log.ts'
import { requestIdOf } from './request-id.ts'
import { headersForPrograms } from './security-headers.ts'

const KILOBYTE = 1024
const MAX_BODY_BYTES = 1024 * KILOBYTE
const MAX_HEADER_BYTES = 16 * KILOBYTE
/** A whole request, head and body, arrives within this time. */
const RECEIVE_TIMEOUT_MS = 30_000
/**
 * A connection without any traffic is closed after this time, as that of a client that does not read its response.
 * Streams send a heartbeat every 15 s, and a statement takes 30 s at most.
 */
const IDLE_TIMEOUT_MS = 120_000
const KEEP_ALIVE_MS = 72_000

interface Options {
  isSecure: boolean
  /** Where the log goes; standard output when missing. */
  logStream?: { write: (line: string) => void } | undefined
  /** Told every line beside; the lines stay as they are. */
  onLogLine?: ((line: string) => void) | undefined
}

/** What takes requests, within limits of size and time, and serves nothing yet. */
export function createHttpServer(
  { logLevel, publicUrl }: Pick<Settings, 'logLevel' | 'publicUrl'>,
  options: Options,
) {
  const { isSecure, logStream, onLogLine } = options
  const brokenRequests = refuseBrokenRequests(headersForPrograms(isSecure))
  const receive = receiveWithin(RECEIVE_TIMEOUT_MS)
  const app: FastifyInstance = fastify({
    logger: {
      level: logLevel,
      base: null,
      serializers: { err: describeError },
      formatters: { log: redactLog },
      ...(logStream ? { stream: logStream } : {}),
      ...(onLogLine ? { hooks: { streamWrite: alsoTo(onLogLine) } } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestIdOf,
    bodyLimit: MAX_BODY_BYTES,
    // No part of a path can be longer than all of it.
    routerOptions: { ...ROUTER_OPTIONS, maxParamLength: MAX_HEADER_BYTES },
    rewriteUrl,
    requestTimeout: receive.requestTimeout,
    connectionTimeout: IDLE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { maxHeaderSize: MAX_HEADER_BYTES, ...receive.http },
    clientErrorHandler: brokenRequests.clientErrorHandler,
    // Idle connections are closed at once, busy ones when their answer is sent.
    forceCloseConnections: 'idle',
    // Until the balancer has seen that this server stops, it sends people here: they are answered.
    return503OnClosing: false,
    // With an address of its own the site stands behind a proxy of ours, which tells who is really asking.
    trustProxy: publicUrl === null ? false : ['loopback', 'linklocal', 'uniquelocal'],
  })
  brokenRequests.follow(app)
  boundJsonBodies(app, { mayBeEmpty: false })
  return app
}

const redactLog = createLogRedactor(objects)

const alsoTo = (onLogLine: (line: string) => void) => (line: string) => {
  onLogLine(line)
  return line
}
