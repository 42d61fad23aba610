import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openService } from '../../testing/open-service.ts'
import { createWebhookSender } from './send-webhook.ts'
import { newWebhookSecret, webhookHeaders } from './sign-webhook.ts'

let server: Server
let port: number
const heard: { host: string | undefined; body: string; headers: IncomingMessage['headers'] }[] = []
beforeAll(async () => {
  server = createServer(async (request, response) => {
    heard.push({ host: request.headers.host, body: await text(request), headers: request.headers })
    if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end()
    if (request.url === '/busy') return response.writeHead(503, { 'retry-after': '30' }).end()
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const request = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{"a":"è"}' })
/** A name that leads where the test says, each time anew. */
const leading = (...addresses: string[]) => {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return [{ address: addresses[asked.length - 1] ?? addresses.at(-1) ?? '', family: 4 }]
  }
  return { asked, resolve }
}

test('sends the body as it is, and tells how it was answered', async () => {
  const send = openService(createWebhookSender({ allowsPrivate: true }))
  expect(await send(request(`http://127.0.0.1:${port}/`))).toEqual({ status: 204, retryAfter: null })
  expect(heard.at(-1)).toMatchObject({ body: '{"a":"è"}' })
  expect(await send(request(`http://127.0.0.1:${port}/busy`))).toEqual({ status: 503, retryAfter: 30 })
})

test('follows nobody elsewhere', async () => {
  const before = heard.length
  const send = openService(createWebhookSender({ allowsPrivate: true }))
  expect(await send(request(`http://127.0.0.1:${port}/moved`))).toMatchObject({ status: 302 })
  expect(heard).toHaveLength(before + 1)
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
])('never goes to %s', async (url) => {
  await expect(
    openService(createWebhookSender({ allowsPrivate: false }))(request(url)),
  ).rejects.toMatchObject({
    code: 'PRIVATE_ADDRESS',
  })
})

test('a name that leads into a house is refused; one that changes its mind is asked only once', async () => {
  const inside = leading('10.0.0.7')
  const send = openService(createWebhookSender({ allowsPrivate: false, resolve: inside.resolve }))
  await expect(send(request('https://hooks.example.com/'))).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
  const rebinding = leading('127.0.0.1', '10.0.0.7')
  const lenient = openService(createWebhookSender({ allowsPrivate: true, resolve: rebinding.resolve }))
  expect(await lenient(request(`http://hooks.example.com:${port}/`))).toMatchObject({ status: 204 })
  expect(rebinding.asked).toEqual(['hooks.example.com'])
  expect(heard.at(-1)?.host).toBe(`hooks.example.com:${port}`)
})

test('of several addresses of a name none inside a house is taken', async () => {
  const resolve = async () => [
    { address: '10.0.0.7', family: 4 },
    { address: '::ffff:192.168.0.9', family: 6 },
  ]
  const send = openService(createWebhookSender({ allowsPrivate: false, resolve }))
  await expect(send(request('https://hooks.example.com/'))).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
})

test('nobody there is told by a code', async () => {
  const send = openService(createWebhookSender({ allowsPrivate: true }))
  await expect(send(request('http://127.0.0.1:1/'))).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('signs as the standard’s own example', () => {
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
