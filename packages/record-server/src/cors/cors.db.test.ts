import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, fixtureServer } from '../../testing/server.ts'

const URL = '/services/data/v65.0/ui-api/object-info/Account'
const ORIGIN = 'https://app.example.com'

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer({ corsOrigins: [ORIGIN] })
})
afterAll(() => server.close())

const granted = (headers: object) =>
  Object.entries(headers).filter(([name]) => name.startsWith('access-control'))

const preflight = (url: string, origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    },
  })

test.each([
  URL,
  '/services/data/v60.0/ui-api/records',
  '/services/data/v65.0/events',
  '/services/oauth2/token',
  '/lwr/apex/v65.0/Any/method',
])('allows a page of a registered origin to call %s, without cookies', async (url) => {
  const { statusCode, headers } = await preflight(url, ORIGIN)
  expect(statusCode).toBe(204)
  expect(headers).toMatchObject({ 'access-control-allow-origin': ORIGIN, vary: 'Origin' })
  expect(headers['access-control-allow-methods']).toContain('PATCH')
  expect(headers['access-control-allow-headers']).toContain('authorization')
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
})

test('exposes responses, including errors, to the page', async () => {
  for (const url of [URL, `${URL}x`]) {
    const { status, headers } = await server.call(as.admin, {
      method: 'GET',
      url,
      headers: { origin: ORIGIN },
    })
    expect([status, headers['access-control-allow-origin']]).toEqual([url === URL ? 200 : 404, ORIGIN])
  }
})

test.each(['https://evil.example', 'https://app.example.com.evil.example', 'null'])(
  'allows nothing for a page of %s',
  async (origin) => {
    expect(granted((await preflight(URL, origin)).headers)).toEqual([])
    const { status, headers } = await server.call(as.admin, { method: 'GET', url: URL, headers: { origin } })
    expect([status, granted(headers), headers.vary]).toEqual([200, [], 'Origin'])
  },
)

test('exposes the change stream to the page', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const abort = new AbortController()
  const response = await fetch(`${address}/services/data/v65.0/events`, {
    headers: { ...server.headersOf(as.admin), origin: ORIGIN },
    signal: abort.signal,
  })
  expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  abort.abort()
})
