import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openService } from '../../testing/open-service.ts'
import * as judge from './is-public-address.ts'
import { createWebhookSender } from './send-webhook.ts'
import { newWebhookSecret, webhookHeaders } from './sign-webhook.ts'

let server: Server
let port: number
let connections = 0
/** Attacks of the receiver on the sender, by path. */
const ATTACKS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/endless': (response) => {
    const chunk = Buffer.alloc(65_536)
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.writeHead(200)
    response.on('drain', write)
    write()
  },
  '/huge-headers': (response) => response.writeHead(200, { bomb: 'x'.repeat(100_000) }).end(),
  '/many-headers': (response) =>
    response
      .writeHead(200, Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`bomb-${at}`, 'x'])))
      .end(),
  '/silent': () => {},
  '/hints': (response) => {
    const hint = () => {
      if (response.destroyed) return
      response.writeEarlyHints({ link: '</style.css>; rel=preload' })
      setImmediate(hint)
    }
    hint()
  },
  '/trickle': (response) => {
    const { socket } = response
    socket?.write('HTTP/1.1 200 OK\r\nslow: ')
    const drip = setInterval(() => (socket?.destroyed === false ? socket.write('x') : clearInterval(drip)), 5)
  },
}
const received: { host: string | undefined; body: string; headers: IncomingMessage['headers'] }[] = []
beforeAll(async () => {
  server = createServer(async (request, response) => {
    received.push({ host: request.headers.host, body: await text(request), headers: request.headers })
    const attack = ATTACKS[request.url ?? '']
    if (attack) return attack(response)
    if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end()
    if (request.url === '/busy') return response.writeHead(503, { 'retry-after': '30' }).end()
    response.writeHead(204).end()
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const request = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"è"}' })
/** A name that resolves to these addresses, one after the other. */
const leading = (...addresses: string[]) => {
  const resolvedNames: string[] = []
  const resolve = async (host: string) => {
    resolvedNames.push(host)
    return [{ address: addresses[resolvedNames.length - 1] ?? addresses.at(-1) ?? '', family: 4 }]
  }
  return { asked: resolvedNames, resolve }
}

test('sends the body unchanged, and returns the status of the response', async () => {
  const send = openService(createWebhookSender({ allowsPrivate: true }))
  expect(await send(request(`http://127.0.0.1:${port}/`))).toEqual({ status: 204, retryAfter: null })
  expect(received.at(-1)).toMatchObject({ body: '{"a":"è"}' })
  expect(await send(request(`http://127.0.0.1:${port}/busy`))).toEqual({ status: 503, retryAfter: 30 })
})

test('follows no redirect', async () => {
  const before = received.length
  const send = openService(createWebhookSender({ allowsPrivate: true }))
  expect(await send(request(`http://127.0.0.1:${port}/moved`))).toMatchObject({ status: 302 })
  expect(received).toHaveLength(before + 1)
})

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:7]/',
  'https://[64:ff9b::169.254.169.254]/',
  'https://localhost/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data',
  'http://93.184.216.34/',
])('never connects to %s', async (url) => {
  await expect(
    openService(createWebhookSender({ allowsPrivate: false }))(request(url)),
  ).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
})

test('rejects a name of a private address, and resolves a name only once', async () => {
  const inside = leading('10.0.0.7')
  const send = openService(createWebhookSender({ allowsPrivate: false, resolve: inside.resolve }))
  await expect(send(request('https://hooks.example.com/'))).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
  const rebinding = leading('127.0.0.1', '10.0.0.7')
  const lenient = openService(createWebhookSender({ allowsPrivate: true, resolve: rebinding.resolve }))
  expect(await lenient(request(`http://hooks.example.com:${port}/`))).toMatchObject({ status: 204 })
  expect(rebinding.asked).toEqual(['hooks.example.com'])
  expect(received.at(-1)?.host).toBe(`hooks.example.com:${port}`)
})

test('skips private addresses of a name with several', async () => {
  const resolve = async () => [
    { address: '10.0.0.7', family: 4 },
    { address: '::ffff:192.168.0.9', family: 6 },
  ]
  const send = openService(createWebhookSender({ allowsPrivate: false, resolve }))
  await expect(send(request('https://hooks.example.com/'))).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
})

test.each([
  '127.0.0.1',
  '::1',
  '10.0.0.7',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  'fd00::1',
  'fd00:ec2::254',
  'fe80::1%eth0',
  '::ffff:10.0.0.7',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  '2002:7f00:1::',
  '0.0.0.0',
  '::',
  // A resolver should never return this, and an operating system would read it as 127.0.0.1.
  '2130706433',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '127.1',
  '',
])('connects to nothing when a name resolves to %s', async (address) => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const send = openService(
    createWebhookSender({ allowsPrivate: false, resolve: async () => [{ address, family: 4 }] }),
  )
  await expect(send(request('https://hooks.example.com/'))).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
  expect(connect).not.toHaveBeenCalled()
  connect.mockRestore()
})

test('connects to the address that was evaluated, and to no other that the name resolves to later', async () => {
  const [reached, rebound] = ['127.0.0.1', '127.0.0.2']
  const connections: string[] = []
  const listenOn = async (host: string, port = 0) => {
    const listening = createSocketServer((socket) => {
      connections.push(host)
      socket.destroy()
    })
    await new Promise<void>((done) => listening.listen(port, host, done))
    return { listening, at: (listening.address() as AddressInfo).port }
  }
  const { listening, at } = await listenOn(reached)
  const rebinding = await listenOn(rebound, at)
  // Makes the first address public: only it may be connected to.
  const isPublic = vi.spyOn(judge, 'isPublicAddress').mockImplementation((address) => address === reached)
  const names = leading(reached, rebound)
  const send = openService(createWebhookSender({ allowsPrivate: false, resolve: names.resolve }))
  await expect(send(request(`https://hooks.example.com:${at}/`))).rejects.toMatchObject({
    code: 'ECONNRESET',
  })
  expect([connections, names.asked]).toEqual([[reached], ['hooks.example.com']])
  await expect(send(request(`https://hooks.example.com:${at}/`))).rejects.toMatchObject({
    code: 'PRIVATE_ADDRESS',
  })
  expect(connections).toEqual([reached])
  isPublic.mockRestore()
  for (const listener of [listening, rebinding.listening]) listener.close()
})

test('opens a connection per message, which no later name can share', async () => {
  const before = connections
  const send = openService(createWebhookSender({ allowsPrivate: true }))
  for (let turn = 0; turn < 3; turn++) await send(request(`http://127.0.0.1:${port}/`))
  expect(connections).toBe(before + 3)
})

test('closes the connection of a response that never ends, without reading it', async () => {
  const closed = new Promise<number>((done) =>
    server.once('connection', (socket) => socket.once('close', () => done(socket.bytesWritten))),
  )
  const send = openService(createWebhookSender({ allowsPrivate: true }))
  expect(await send(request(`http://127.0.0.1:${port}/endless`))).toMatchObject({ status: 200 })
  // The buffers of both sockets, and no more.
  expect(await closed).toBeLessThan(16 * 1024 * 1024)
})

test.each(['/huge-headers', '/many-headers'])('rejects a response with %s', async (path) => {
  const send = openService(createWebhookSender({ allowsPrivate: true }))
  await expect(send(request(`http://127.0.0.1:${port}${path}`))).rejects.toMatchObject({
    code: 'HPE_HEADER_OVERFLOW',
  })
})

test.each(['/silent', '/hints', '/trickle'])('gives up a receiver that is %s', async (path) => {
  const send = openService(createWebhookSender({ allowsPrivate: true }), { timeoutMs: 50 })
  await expect(send(request(`http://127.0.0.1:${port}${path}`))).rejects.toMatchObject({
    name: expect.stringMatching(/TimeoutError|AbortError/),
  })
})

test('gives up a name that is never resolved', async () => {
  const send = openService(
    createWebhookSender({ allowsPrivate: false, resolve: () => new Promise(() => {}) }),
    { timeoutMs: 20 },
  )
  await expect(send(request('https://hooks.example.com/'))).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('reports an unreachable receiver with a code', async () => {
  const send = openService(createWebhookSender({ allowsPrivate: true }))
  await expect(send(request('http://127.0.0.1:1/'))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('signs the example of the standard correctly', () => {
  const body = '{"test": 2432232314}'
  const headers = webhookHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    nowMs: 1_614_265_330_500,
    body,
  })
  expect(headers).toMatchObject({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
})
