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
/** Time to receive a whole request, head and body. */
const RECEIVE_TIMEOUT_MS = 30_000
/**
 * A connection without any traffic is closed after this time, as that of a client that does not read its response.
 * Streams send a heartbeat every 15 s, and a statement takes 30 s at most.
 */
const IDLE_TIMEOUT_MS = 120_000
const KEEP_ALIVE_MS = 72_000

interface Options {
  isSecure: boolean
  /** Destination of the log; default: standard output. */
  logStream?: { write: (line: string) => void } | undefined
  /** Receives every line as well; the lines stay unchanged. */
  onLogLine?: ((line: string) => void) | undefined
}

/** Creates the HTTP server with its limits of size and time, without routes. */
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
    // A path parameter is never longer than the path.
    routerOptions: { ...ROUTER_OPTIONS, maxParamLength: MAX_HEADER_BYTES },
    rewriteUrl,
    requestTimeout: receive.requestTimeout,
    connectionTimeout: IDLE_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { maxHeaderSize: MAX_HEADER_BYTES, ...receive.http },
    clientErrorHandler: brokenRequests.clientErrorHandler,
    // Idle connections are closed immediately, busy ones after their response.
    forceCloseConnections: 'idle',
    // The load balancer sends requests until it notices that this server stops: they are answered.
    return503OnClosing: false,
    // With a public URL the site is behind a proxy of ours, which forwards the client's address.
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
