import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { receiveWithin, refuseBrokenRequests } from './receive-requests.ts'
import { headersForPrograms } from './security-headers.ts'

/** Short, to keep the test fast; with Node's default check interval of 30 s none of these would end in time. */
const RECEIVE_MS = 200
const IDLE_MS = 300
const HEADER_BYTES = 2_048
/** More than the buffers of both sockets hold. */
const LARGE = Buffer.alloc(50_000_000, 'x')

let app: ReturnType<typeof build>
function build() {
  const broken = refuseBrokenRequests(headersForPrograms(false))
  const receive = receiveWithin(RECEIVE_MS)
  const made = fastify({
    requestTimeout: receive.requestTimeout,
    http: { maxHeaderSize: HEADER_BYTES, ...receive.http },
    clientErrorHandler: broken.clientErrorHandler,
    connectionTimeout: IDLE_MS,
    forceCloseConnections: true,
  })
  broken.follow(made)
  made.post('/*', async () => ({ status: 'taken' }))
  made.get('/large', async () => LARGE)
  return made
}
beforeEach(async () => {
  app = build()
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Sends bytes and waits for the end of the connection. */
async function answerTo(sent: string) {
  const { port } = app.server.address() as { port: number }
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  socket.write(sent)
  const answer = await text(socket)
  socket.destroy()
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}
const half = (path: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"half":`

test('cuts off a body that does not arrive in time, with a page for browsers', async () => {
  const { status, head, body } = await answerTo(half('/fair/reserved/login'))
  expect([status, head]).toEqual([408, expect.stringContaining('text/html')])
  expect(body).toContain('Si è verificato un errore')
})

test('cuts off with a list of errors for API clients', async () => {
  const { status, body } = await answerTo(half('/services/data/v65.0/x'))
  expect(status).toBe(408)
  expect(JSON.parse(body)).toEqual([
    { errorCode: 'INVALID_INPUT', message: 'The request took too long to arrive' },
  ])
})

test('cuts off a head that does not arrive', async () => {
  expect((await answerTo('GET /fair/ HTTP/1.1\r\nhost')).status).toBe(408)
})

describe('a slow client', () => {
  /** Sends a request byte by byte, as fast as the server reads, without ever completing it. */
  async function trickle(start: string, byte: string) {
    const { port } = app.server.address() as { port: number }
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true })
    await once(socket, 'connect')
    socket.on('error', () => {})
    socket.write(start)
    const drip = setInterval(() => socket.writable && socket.write(byte), RECEIVE_MS / 20)
    const response = await text(socket)
    clearInterval(drip)
    socket.destroy()
    return Number(response.split(' ')[1])
  }

  test.each([
    ['head', 'GET /fair/ HTTP/1.1\r\nx: ', 'x'],
    ['headers', 'GET /fair/ HTTP/1.1\r\nx: 1', '\r\ny: 1'],
    ['body', half('/fair/reserved/login'), ' '],
  ])(
    'is cut off at the limit when it sends its %s byte by byte, while others are answered',
    async (_, start, byte) => {
      const slow = trickle(start, byte)
      const { port } = app.server.address() as { port: number }
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await slow).toBe(408)
    },
  )

  test('is cut off at the limit when it does not read its response, while others are answered', async () => {
    const { port } = app.server.address() as { port: number }
    const socket = connect({ port, host: '127.0.0.1' })
    socket.pause()
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
    const [response] = (await once(app.server, 'request').then(([, sent]) => [sent])) as [ServerResponse]
    const closed = once(response, 'close')
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' })).status).toBe(200)
    await closed
    expect([response.headersSent, response.writableFinished]).toEqual([true, false])
    socket.destroy()
  })
})

test('rejects a URL that is too long in the format of the client', async () => {
  const long = 'a'.repeat(HEADER_BYTES)
  const page = await answerTo(`GET /fair/${long} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect([page.status, page.head]).toEqual([431, expect.stringContaining('text/html')])
  const list = await answerTo(`GET /services/${long} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(list.status).toBe(431)
  expect(JSON.parse(list.body)).toHaveLength(1)
})

test('rejects bytes that are not a request', async () => {
  expect((await answerTo('hello\r\n\r\n')).status).toBe(400)
})
