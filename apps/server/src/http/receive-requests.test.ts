import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { receiveWithin, refuseBrokenRequests } from './receive-requests.ts'
import { headersForPrograms } from './security-headers.ts'

/** Short, so that nobody waits; with Node's own 30 s between two looks none of these would end in time. */
const RECEIVE_MS = 200
const HEADER_BYTES = 2_048

let app: ReturnType<typeof build>
function build() {
  const broken = refuseBrokenRequests(headersForPrograms(false))
  const made = fastify({
    requestTimeout: RECEIVE_MS,
    http: { maxHeaderSize: HEADER_BYTES, ...receiveWithin(RECEIVE_MS) },
    clientErrorHandler: broken.clientErrorHandler,
    forceCloseConnections: true,
  })
  broken.follow(made)
  made.post('/*', async () => ({ status: 'taken' }))
  return made
}
beforeEach(async () => {
  app = build()
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

/** Sends this and waits for the end of the connection. */
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

test('a body that does not arrive is cut off in its time, with a page for people', async () => {
  const { status, head, body } = await answerTo(half('/fair/reserved/login'))
  expect([status, head]).toEqual([408, expect.stringContaining('text/html')])
  expect(body).toContain('Si è verificato un errore')
})

test('and with the list of errors for programs', async () => {
  const { status, body } = await answerTo(half('/services/data/v65.0/x'))
  expect(status).toBe(408)
  expect(JSON.parse(body)).toEqual([
    { errorCode: 'INVALID_INPUT', message: 'The request took too long to arrive' },
  ])
})

test('so is a head that does not arrive', async () => {
  expect((await answerTo('GET /fair/ HTTP/1.1\r\nhost')).status).toBe(408)
})

test('an address that is too long is refused as whoever asks reads it', async () => {
  const long = 'a'.repeat(HEADER_BYTES)
  const page = await answerTo(`GET /fair/${long} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect([page.status, page.head]).toEqual([431, expect.stringContaining('text/html')])
  const list = await answerTo(`GET /services/${long} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(list.status).toBe(431)
  expect(JSON.parse(list.body)).toHaveLength(1)
})

test('what is no request at all is refused', async () => {
  expect((await answerTo('hello\r\n\r\n')).status).toBe(400)
})
