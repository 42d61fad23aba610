import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { errorBody, RecordApiError } from '@foyer/record-contract'
import type { FastifyInstance } from 'fastify'
import { fallbackPage } from '../pages/fallback-page.ts'
import { isApiPath } from './request-kind.ts'

/** Number of checks for late requests within the time limit. */
const CHECKS_PER_TIMEOUT = 10

/**
 * Options of Fastify for the time that a request may take to arrive, head and body. Fastify sets `requestTimeout` of its
 * server itself, to none by default: the option of Node would have no effect. Node checks every 30 s by default, so that
 * a slow body had up to twice its time, and allows a minute for the head.
 */
export const receiveWithin = (ms: number) => ({
  requestTimeout: ms,
  http: { headersTimeout: ms, connectionsCheckingInterval: Math.ceil(ms / CHECKS_PER_TIMEOUT) },
})

/** Fastify types the packet as JSON; it is a buffer, and missing when nothing was read. */
type ClientError = Error & { code?: string; rawPacket?: unknown }

const REFUSALS: Record<string, [status: number, reason: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'The address or the headers are too long'],
}
const MALFORMED: [number, string, string] = [400, 'Bad Request', 'This is not a request that can be read']

/** Time for a rejected client, which may still be sending, to read the response. */
const CLOSE_DELAY_MS = 1_000

/**
 * Answers requests that were never complete like other errors: a page for browsers, a list for API clients.
 * No hook runs for them, so the headers are set here.
 */
export function refuseBrokenRequests(headers: Readonly<Record<string, string>>) {
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()

  function clientErrorHandler(error: ClientError, socket: Socket) {
    const { request, response } = latest.get(socket) ?? {}
    const isAnswering = response?.headersSent && !response.writableFinished
    // A closed connection receives nothing, and a response that has started cannot be replaced.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy()
    const address = response?.writableFinished ? undefined : request?.url
    socket.end(answerTo(error, isApiPath(address ?? addressIn(error.rawPacket)), headers))
    setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
  }

  return {
    clientErrorHandler,
    /** Tracks the requests of each connection, for the response when it breaks. */
    follow: (app: FastifyInstance) => {
      app.server.on('request', (request: IncomingMessage, response: ServerResponse) =>
        latest.set(request.socket, { request, response }),
      )
    },
  }
}

function answerTo({ code = '' }: ClientError, isProgram: boolean, headers: Readonly<Record<string, string>>) {
  const [status, reason, message] = REFUSALS[code] ?? MALFORMED
  const body = isProgram
    ? JSON.stringify(errorBody(new RecordApiError('INVALID_INPUT', status, message)))
    : fallbackPage('')
  const type = isProgram ? 'application/json;charset=UTF-8' : 'text/html; charset=utf-8'
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'connection: close',
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}

/** The second word of the first line. */
const addressIn = (packet: unknown) =>
  (Buffer.isBuffer(packet) && packet.toString('latin1', 0, 256).split(' ')[1]) || ''
