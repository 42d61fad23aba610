import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DATA_POLICY } from '@foyer/record-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from './seed/demo-ids.ts'
import { buildTestApp } from './testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test('redirects the root to the public home page', async () => {
  const response = await get('/')
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe('/fair/')
})

test.each([
  ['/fair/', 'it', 'Dove la bellezza fa affari'],
  ['/fair', 'it', 'Dove la bellezza fa affari'],
  ['/fair/en-US/', 'en', 'Where beauty does business'],
])('serves %s as the public home page in %s', async (url, lang, words) => {
  const response = await get(url)
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain(`<html lang="${lang}">`)
  expect(response.body).toContain(words)
})

test.each([
  ['/fair/nowhere', 'Pagina non trovata'],
  ['/fair/en-US/nowhere/at/all', 'Page not found'],
  ['/elsewhere', 'Pagina non trovata'],
])('serves %s with the not-found page', async (url, words) => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toMatch('text/html')
  expect(response.body).toContain(words)
})

test.each([
  ['a percent sign that means nothing', '/fair/%zz', 404],
  ['half a letter', '/fair/%C3(/reserved', 404],
  ['a null', '/fair/exhibitors/%00', 400],
  ['a way out', '/fair/..%2f..%2fetc/passwd', 404],
  ['empty parts', '//fair//', 404],
  ['an endless part', `/fair/${'a'.repeat(12_000)}`, 404],
  ['endless parts', `/fair/exhibitors${'/a'.repeat(4_000)}`, 404],
])('serves the not-found page of the site for a URL with %s', async (_, url, status) => {
  const response = await get(url)
  expect(response.statusCode).toBe(status)
  expect(response.headers['content-type']).toMatch('text/html')
  expect(response.headers['content-security-policy']).toContain("default-src 'self'")
  expect(response.body).toContain('<html lang="it">')
})

test.each([
  ['a percent sign that means nothing', '%zz'],
  ['half a letter', '%FF%FE'],
  ['a null', '%00'],
  ['an endless part', 'a'.repeat(12_000)],
])('returns a list of errors to API clients that request %s', async (_, id) => {
  const response = await get(`/services/data/v65.0/ui-api/records/${id}`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual([{ errorCode: expect.any(String), message: expect.any(String) }])
  const method = await get(`/lwr/apex/v65.0/${id}/method`)
  expect(method.statusCode).toBe(404)
  expect(method.json()).toMatchObject({ errorCode: 'NOT_FOUND' })
})

test('returns a JSON error to API clients for an unknown resource', async () => {
  const response = await get('/services/data/v65.0/nothing')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual([{ errorCode: 'NOT_FOUND', message: 'La risorsa richiesta non esiste' }])
})

test('accepts a URL with a batch of 200 ids', async () => {
  const ids = Array.from({ length: 200 }, () => '001000000000009AAA').join(',')
  const response = await get(`/services/data/v65.0/ui-api/records/batch/${ids}?fields=Account.Name`)
  expect(response.statusCode).toBe(200)
  expect(response.json().results).toHaveLength(200)
})

test('describes the API to people and to API clients', async () => {
  expect((await get('/services/docs/')).headers['content-type']).toMatch('text/html')
  expect((await get('/services/docs/openapi.json')).json().openapi).toBe('3.1.0')
})

test('allows no inline script and no foreign source; a public page has one style element, allowed by its hash', async () => {
  const { headers, body } = await get('/fair/')
  const policy = String(headers['content-security-policy'])
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("script-src 'self';")
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/g)]
  expect(styles).toHaveLength(1)
  const hash = createHash('sha256')
    .update(styles[0]?.[1] ?? '')
    .digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(body).not.toContain('rel="stylesheet"')
  // The second response comes from the cache, and its policy still allows the style.
  expect((await get('/fair/')).headers['content-security-policy']).toBe(policy)
  expect(policy).toContain("frame-ancestors 'none'")
  // The only foreign source: videos of the hosts that rich texts may embed.
  expect(policy).toContain("frame-src 'self' https://www.youtube.com https://")
})

test('sends data with its own content policy and without content sniffing', async () => {
  const { headers } = await get('/services/data/v65.0/nothing')
  expect(headers['content-security-policy']).toBe(DATA_POLICY)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('sends Strict-Transport-Security behind TLS', async () => {
  const secure = await buildTestApp({ publicUrl: 'https://fair.example' })
  for (const url of ['/fair/', '/services/data/v65.0/nothing'])
    expect((await secure.app.inject(url)).headers['strict-transport-security']).toMatch('max-age=31536000')
  await secure.close()
})

test('sets the nonce of the response on a page that is hydrated', async () => {
  const response = await get('/fair/reserved/login')
  const nonce = /'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1]
  expect(response.body).toContain(`nonce="${nonce}"`)
  const another = await get('/fair/reserved/login')
  expect(another.body).not.toContain(`nonce="${nonce}"`)
})

test('generates request ids itself', async () => {
  const response = await get('/healthz', { 'x-request-id': 'forged', 'request-id': 'forged' })
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

test('compresses large responses', async () => {
  const response = await get('/fair/', { 'accept-encoding': 'br' })
  expect(response.headers['content-encoding']).toBe('br')
})

test('compresses a response as a whole, and sends it with its length', async () => {
  const person = server.browser()
  await person.signIn('staff@foyer.example')
  const read = (accepted: string) =>
    person.send({
      method: 'POST',
      url: '/services/data/v65.0/ui-api/list-records/Account/AllAccounts',
      headers: { 'accept-encoding': accepted },
      payload: { pageSize: 15 },
    })
  const [plain, packed] = [await read(''), await read('br')]
  // Smaller responses are compressed synchronously by default.
  expect(plain.rawPayload.length).toBeGreaterThan(8_192)
  const { 'content-encoding': encoding, 'content-length': length } = packed.headers
  expect([encoding, Number(length)]).toEqual(['br', packed.rawPayload.length])
  expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload)
})

test('compresses a private page as a whole, and forbids caching', async () => {
  const person = server.browser()
  await person.signIn('exhibitor@foyer.example')
  const open = async (accepted: string) => {
    const page = await person.send({ url: '/fair/reserved/', headers: { 'accept-encoding': accepted } })
    const { 'content-encoding': encoding, 'content-length': length, vary } = page.headers
    expect([Number(length), vary]).toEqual([page.rawPayload.length, 'accept-encoding'])
    expect(page.headers['cache-control']).toBe('private, no-store')
    return { encoding, payload: page.rawPayload }
  }
  const plain = await open('')
  expect([plain.encoding, plain.payload.toString()]).toEqual([undefined, expect.stringMatching(/^<!doctype/)])
  // Gzip also for clients that accept Brotli: only gzip members can be concatenated.
  for (const accepted of ['gzip, deflate', 'gzip, deflate, br']) {
    const { encoding, payload } = await open(accepted)
    expect([encoding, gunzipSync(payload).toString()]).toEqual(['gzip', expect.stringMatching(/^<!doctype/)])
  }
})

test('refuses a body above the limit with a text of the catalogue', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/services/data/v65.0/ui-api/records',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ text: 'x'.repeat(1_100_000) }),
  })
  expect(response.statusCode).toBe(413)
  expect(response.json()[0].errorCode).toBe('REQUEST_TOO_LARGE')
})

test('shows an unexpected error as a page with a reference and no details', async () => {
  const broken = await buildTestApp()
  broken.app.get('/fair/broken', () => {
    throw Object.assign(new Error('the secret ingredient is saffron'), { given: 'giulia@foyer.example' })
  })
  const response = await broken.app.inject('/fair/broken')
  expect(response.statusCode).toBe(500)
  expect(response.body).toContain('Si è verificato un errore')
  expect(response.body).toContain(String(response.headers['x-request-id']))
  expect(response.body).not.toContain('saffron')
  // The log has the location of the error, but not its message.
  const log = broken.log.join('\n')
  expect(log).toMatch(/"Request failed"/)
  expect(log).toContain('app.db.test.ts')
  expect(log).not.toContain('giulia')
  await broken.close()
})

test('reports that it is alive, and ready while its database is', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'alive' })
  expect((await get('/readyz')).json()).toMatchObject({
    status: 'ready',
    reads: true,
    writes: true,
    parts: { database: 'ok' },
  })
  await server.pool.query('alter table schema_migration rename to elsewhere')
  const unready = await get('/readyz')
  expect(unready.statusCode).toBe(503)
  expect(unready.json()).toMatchObject({ reason: 'database', reads: false, parts: { database: 'away' } })
  await server.pool.query('alter table elsewhere rename to schema_migration')
})

test('counts requests in metrics by route, never by URL', async () => {
  await get('/fair/nowhere?token=secret')
  const { body } = await get('/metrics')
  expect(body).toMatch(/foyer_http_request_seconds_count\{method="GET",route="\/fair\/\*",status="404"\} \d/)
  expect(body).toContain('foyer_database_connections{state="open"}')
  expect(body).toContain('nodejs_eventloop_lag_seconds')
  expect(body).not.toContain('secret')
})

test('neither counts nor logs reads of a page as requests', async () => {
  const countOf = async () =>
    (await get('/metrics')).body.match(/foyer_http_request_seconds_count\{[^}]*route="\/lwr\/[^\n]*/g)
  const before = await countOf()
  server.log.length = 0
  // The page is not cached yet in the other language.
  expect((await get('/fair/en-US/catalogue')).statusCode).toBe(200)
  expect(await countOf()).toEqual(before)
  const routes = server.log.map((line) => JSON.parse(line).route).filter((route) => route !== '/metrics')
  expect(routes).toEqual(['/fair/*'])
})

test('serves metrics to this machine and to clients with the token', async () => {
  const from = (app: typeof server.app, remoteAddress: string, authorization = '') =>
    app.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} })
  expect((await from(server.app, '203.0.113.7')).statusCode).toBe(404)
  const guarded = await buildTestApp({ metricsToken: 'only for the monitoring' })
  expect((await from(guarded.app, '127.0.0.1')).statusCode).toBe(404)
  expect((await from(guarded.app, '127.0.0.1', 'Bearer wrong')).statusCode).toBe(404)
  const read = await from(guarded.app, '203.0.113.7', 'Bearer only for the monitoring')
  expect([read.statusCode, read.body.includes('foyer_http')]).toEqual([200, true])
  await guarded.close()
})

test('logs a refusal with the user id and nothing else about the user', async () => {
  const browser = server.browser()
  await browser.signIn('exhibitor@foyer.example')
  server.log.length = 0
  const { statusCode } = await browser.send({ method: 'GET', url: '/fair/console/exports/catalogue.csv' })
  expect(statusCode).toBe(403)
  await browser.send({ method: 'GET', url: '/healthz' })
  const lines = server.log.map((line) => JSON.parse(line))
  expect(lines.find(({ route }) => route === '/fair/console/exports/catalogue.csv')).toMatchObject({
    status: 403,
    userId: demoIds.user('exhibitor'),
  })
  expect(lines.filter(({ status }) => status === 200).every((line) => !('userId' in line))).toBe(true)
})

test('logs no URLs with their query, no emails and no passwords', async () => {
  await server.browser().signIn('exhibitor@foyer.example')
  await get('/fair/?email=giulia@foyer.example', { 'user-agent': 'Tell-Tale/1.0' })
  const log = server.log.join('\n')
  expect(log).toContain('"route":"/fair/reserved/login"')
  expect(log).not.toMatch(/foyer\.example|Foyer-demo|Tell-Tale|127\.0\.0\.1/)
})

test('finishes running requests on stop, and accepts no new ones', async () => {
  const stopping = await buildTestApp()
  let release: (value: string) => void = () => {}
  const arrived = new Promise<void>((arrive) => {
    stopping.app.get('/slow', () => {
      arrive()
      return new Promise<string>((resolve) => {
        release = resolve
      })
    })
  })
  const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' })
  const slow = fetch(`${address}/slow`)
  await arrived
  const closed = stopping.close()
  await expect.poll(() => accepts(address)).toBe(false)
  release('done')
  expect(await (await slow).text()).toBe('done')
  await closed
})

const accepts = (address: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
