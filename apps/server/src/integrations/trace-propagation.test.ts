import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openService } from '../testing/open-service.ts'
import { type OpenSpan, runInSpan } from '../tracing/in-span.ts'
import { httpPlatform } from './match/http-platform.ts'
import type { HandedProfile } from './match/match-platform.ts'
import { httpProvider } from './ticketing/http-provider.ts'
import { httpRegister } from './vat-register/http-register.ts'
import { createWebhookSender } from './webhooks/send-webhook.ts'

let headers: IncomingHttpHeaders = {}
const server = createServer((request, response) => {
  headers = request.headers
  response.end('{}')
})
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const traceId = 'a'.repeat(32)
const span: OpenSpan = {
  traceId,
  spanId: 'b'.repeat(16),
  traceFlags: 1,
  begin: () => span,
  rename: () => {},
  end: () => {},
}
const options = () => ({ url, secret: 'known to both, and long enough', clock: () => 0 })
const profile = { id: '1' } as HandedProfile

test.each([
  ['ticketing', () => openService(httpProvider(options())).void('1')],
  ['the platform of matches', () => openService(httpPlatform(options())).put(profile)],
])('propagates the trace to %s', async (_, ask) => {
  await runInSpan<Promise<unknown>>(span, ask)
  expect(headers.traceparent).toMatch(new RegExp(`^00-${traceId}-b{16}-0\\d$`))
  await ask()
  expect(headers).not.toHaveProperty('traceparent')
})

test.each([
  ['the register of VAT numbers', () => openService(httpRegister(url))('IT', '1')],
  [
    'a program that is told of changes',
    () => openService(createWebhookSender({ allowsPrivate: true }))({ url, headers: {}, body: '{}' }),
  ],
])('does not propagate the trace to %s, an untrusted service', async (_, ask) => {
  await runInSpan<Promise<unknown>>(span, ask)
  expect(headers.host).toBe(new URL(url).host)
  expect(headers).not.toHaveProperty('traceparent')
})
