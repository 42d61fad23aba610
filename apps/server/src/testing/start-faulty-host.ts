import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** How an external service can be broken. */
export const FAULTS = ['never answers', 'trickles', 'fails', 'closes', 'talks nonsense'] as const
export type Fault = (typeof FAULTS)[number]

/** Bytes that a broken host sends; the response that `trickles` starts never ends. */
export interface FaultyAnswers {
  trickles: string | Buffer
  fails: string | Buffer
  'talks nonsense': string | Buffer
}

const DRIP_MS = 5
const NOT_HTTP = 'SSH-2.0-OpenSSH_9.9\r\n\r\n'
const FAILS =
  'HTTP/1.1 500 Internal Server Error\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n{"error":{"type":"api_error"}}'

/** A service that answers with JSON. */
export const jsonFaults: FaultyAnswers = {
  trickles: 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n{',
  fails: FAILS,
  'talks nonsense': 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 6\r\n\r\n<html>',
}
/** A service that accepts any body, so that only its head can be wrong. */
export const httpFaults: FaultyAnswers = { ...jsonFaults, 'talks nonsense': NOT_HTTP }
/** A service whose body is never read. */
export const headFaults: FaultyAnswers = { ...httpFaults, trickles: 'HTTP/1.1 200 OK\r\nslow: ' }
export const smtpFaults: FaultyAnswers = {
  trickles: '220-',
  fails: '554 5.3.0 no service\r\n',
  'talks nonsense': 'HTTP/1.1 400 Bad Request\r\n\r\n',
}
export const tlsFaults: FaultyAnswers = {
  // The head of a handshake record of 16 kB, and a fatal alert.
  trickles: Buffer.from('1603034000', 'hex'),
  fails: Buffer.from('15030300020228', 'hex'),
  'talks nonsense': NOT_HTTP,
}

/** Serves HTTP over a connection; each request has one of its own. */
export const serveHttp = (listener: RequestListener) => {
  const server = createHttpServer((request, response) => {
    response.setHeader('connection', 'close')
    listener(request, response)
  })
  return (socket: Socket) => void server.emit('connection', socket)
}

/** Starts a loopback host that works, until it is broken in one of the ways of `FAULTS`. */
export async function startFaultyHost(
  serve: (socket: Socket) => void,
  answers: FaultyAnswers,
  /** Whether the host speaks first, as a mail server does. */
  speaksFirst = false,
) {
  let failure: Fault | null = null
  let connections = 0
  let reached = Promise.withResolvers<void>()
  const sockets = new Set<Socket>()

  function breakDown(socket: Socket, kind: Fault) {
    if (kind === 'closes') socket.destroy()
    if (kind === 'fails' || kind === 'talks nonsense') socket.end(answers[kind])
    if (kind === 'trickles') {
      socket.write(answers[kind])
      const drip = setInterval(() => socket.write(' '), DRIP_MS)
      socket.once('close', () => clearInterval(drip))
    }
    reached.resolve()
  }

  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (failure === null) return serve(socket)
    const kind = failure
    if (speaksFirst) breakDown(socket, kind)
    else socket.once('data', () => breakDown(socket, kind))
    socket.resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    connections: () => connections,
    openConnections: () => sockets.size,
    /** Resolves when the next request has arrived at the broken host. */
    reached: async () => {
      await reached.promise
      reached = Promise.withResolvers()
    },
    /** Breaks the host, or repairs it with null. */
    setFault: (next: Fault | null) => {
      failure = next
      reached = Promise.withResolvers()
      for (const socket of sockets) socket.destroy()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

export type FaultyHost = Awaited<ReturnType<typeof startFaultyHost>>
