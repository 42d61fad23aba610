import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openService } from '../../testing/open-service.ts'
import { ServiceTimeout } from '../call-deadline.ts'
import { isSignedBy } from '../ticketing/sign-message.ts'
import { httpPlatform } from './http-platform.ts'
import { type HandedProfile, PlatformUnavailable } from './match-platform.ts'

const SECRET = 'shared with the platform'
const NOW = Date.UTC(2027, 0, 15)
const PROFILE: HandedProfile = {
  id: 'a82000000000001AAA',
  side: 'buyer',
  edition: 'Foyer 2027',
  company: 'Meridian Retail',
  country: 'PT',
  categories: ['skinCare'],
  covered: ['fragrance'],
  markets: [],
  channels: [],
  certifications: [],
  people: [{ name: 'Tomás Almeida', email: 'buyer@foyer.example', isPrimary: true }],
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface ReceivedRequest {
  method: string
  path: string
  body: string
  isSigned: boolean
}

async function platformThat(answer: (response: ServerResponse) => void, timeoutMs = 5_000) {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    requests.push(await readRequest(request))
    answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api/`
  return {
    requests,
    platform: openService(httpPlatform({ url, secret: SECRET, clock: () => NOW }), { timeoutMs }),
  }
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts).toString()
  const { method = '', url: path = '', headers } = request
  const timestamp = Number(headers['x-foyer-timestamp'])
  const signature = String(headers['x-foyer-signature'])
  return {
    method,
    path,
    body,
    isSigned: isSignedBy(SECRET, signature, { timestamp, method, path, body }, NOW),
  }
}

const reply = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

test('sends the signed profile, and returns its link', async () => {
  const { requests, platform } = await platformThat(reply(201, '{"link":"https://match.example/p/1"}'))
  expect(await platform.put(PROFILE)).toEqual({ state: 'taken', link: 'https://match.example/p/1' })
  expect(requests).toMatchObject([{ method: 'PUT', path: `/api/profiles/${PROFILE.id}`, isSigned: true }])
  expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
    company: 'Meridian Retail',
    people: PROFILE.people,
  })
})

test.each(['javascript:alert(1)', 'no address'])('rejects a link like %s', async (link) => {
  const { platform } = await platformThat(reply(200, JSON.stringify({ link })))
  expect(await platform.put(PROFILE)).toEqual({ state: 'taken', link: null })
})

test('treats a refusal as final, and an overload as temporary', async () => {
  const refusing = await platformThat(reply(422, '{}'))
  expect(await refusing.platform.put(PROFILE)).toEqual({ state: 'refused', reason: 'HTTP 422' })
  for (const status of [429, 503]) {
    const busy = await platformThat(reply(status, ''))
    await expect(busy.platform.put(PROFILE)).rejects.toThrow(PlatformUnavailable)
  }
})

test('treats a timeout and a broken connection as temporary', async () => {
  const silent = await platformThat(() => {}, 50)
  await expect(silent.platform.put(PROFILE)).rejects.toThrow(ServiceTimeout)
  const broken = await platformThat((response) => response.destroy())
  await expect(broken.platform.remove(PROFILE.id)).rejects.toThrow(PlatformUnavailable)
})

test('follows no redirect: the signature is for the URL of the settings', async () => {
  const { requests, platform } = await platformThat((response) =>
    response.writeHead(307, { location: '/elsewhere' }).end(),
  )
  await expect(platform.put(PROFILE)).rejects.toThrow(PlatformUnavailable)
  expect(requests).toHaveLength(1)
})

test('accepts a withdrawal of a profile that the platform does not have', async () => {
  const { requests, platform } = await platformThat(reply(404, ''))
  await platform.remove(PROFILE.id)
  expect(requests).toMatchObject([{ method: 'DELETE', isSigned: true }])
})
