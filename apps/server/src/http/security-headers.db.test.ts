import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { renditionWidths } from '@foyer/fair-domain'
import { DATA_PATH, SERVER_METHOD_PATH } from '@foyer/record-contract'
import { createScratchFolder } from '@foyer/testing/scratch-folder'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../seed/demo-ids.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { uploadFile } from '../testing/upload-file.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let people: Record<'guest' | 'exhibitor' | 'admin', ReturnType<typeof server.browser>>
const directives: Record<string, string> = {}
beforeAll(async () => {
  const clientFolder = createScratchFolder('foyer-headers-')
  mkdirSync(join(clientFolder, 'assets'))
  writeFileSync(join(clientFolder, 'assets', 'portal-1234.js'), 'export {}')
  writeFileSync(join(clientFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await buildTestApp({ publicUrl: 'https://fair.example' }, { clientFolder })
  people = { guest: server.browser(), exhibitor: server.browser(), admin: server.browser() }
  await people.exhibitor.signIn('exhibitor@foyer.example')
  await people.admin.signIn('admin@foyer.example')
  const { body } = await uploadFile(people.admin, 'prices.csv', 'name;price')
  directives.file = `${DATA_PATH}/content-versions/${body.contentVersion.id}/data`
  const { rows } = await server.pool.query(
    `select id, width::int from directory_image where state = 'ready' and drawing is not null order by id limit 1`,
  )
  directives.picture = `/fair/media/${rows[0].id}/${renditionWidths(rows[0].width)[0]}`
})
afterAll(() => server.close())

type Who = keyof typeof people
interface Kind {
  url: string | (() => string)
  as?: Who
  method?: 'POST'
  status?: number
  /** Whether browsers may cache it, because it is public. */
  mayBeKept?: boolean
  headers?: Record<string, string>
}

const accountId = demoIds.account('Aurora Cosmetici')
const KINDS: readonly [string, Kind][] = [
  ['a page for guests', { url: '/fair/', mayBeKept: true }],
  ['a page of the reserved area', { url: '/fair/reserved/', as: 'exhibitor' }],
  ['a public page for who is signed in', { url: '/fair/', as: 'exhibitor' }],
  ['a page of the console', { url: '/fair/console/', as: 'admin' }],
  ['a page that is not there', { url: '/fair/nowhere', status: 404, mayBeKept: true }],
  ['a way to the login', { url: '/fair/reserved/', status: 302 }],
  ['a refused form', { url: '/fair/reserved/login', method: 'POST', status: 400 }],
  ['a record', { url: `${DATA_PATH}/ui-api/records/${accountId}?fields=Account.Name`, as: 'exhibitor' }],
  ['a record that is not there', { url: `${DATA_PATH}/ui-api/records/001000000000009AAA`, status: 404 }],
  ['a refused write', { url: `${DATA_PATH}/ui-api/records`, method: 'POST', status: 400 }],
  [
    'a method',
    { url: `${SERVER_METHOD_PATH}/SessionsController/endOthers`, method: 'POST', as: 'exhibitor' },
  ],
  [
    'a refused method',
    { url: `${SERVER_METHOD_PATH}/SessionsController/endOthers`, method: 'POST', status: 401 },
  ],
  ['a token that is refused', { url: '/services/oauth2/token', method: 'POST', status: 400 }],
  ['who somebody is', { url: '/services/oauth2/userinfo', as: 'exhibitor' }],
  ['a file', { url: () => directives.file ?? '', as: 'admin' }],
  ['a picture', { url: () => directives.picture ?? '', as: 'admin', mayBeKept: true }],
  ['an icon', { url: `${DATA_PATH}/theme-icons/account.svg`, mayBeKept: true }],
  ['an export', { url: '/fair/console/exports/privacy-register.csv', as: 'admin' }],
  ['a mail in its frame', { url: '/fair/console/mailbox/a06000000000009AAA', as: 'admin', status: 404 }],
  ['an asset', { url: '/assets/portal-1234.js', mayBeKept: true }],
  ['the sign of the site', { url: '/favicon.svg', mayBeKept: true }],
  ['the theme', { url: '/fair/theme.css', mayBeKept: true }],
  ['the map of the site', { url: '/fair/sitemap.xml', mayBeKept: true }],
  ['the words for robots', { url: '/robots.txt', mayBeKept: true }],
  ['the API document', { url: '/services/docs/', mayBeKept: true }],
  ['health', { url: '/healthz' }],
  ['readiness', { url: '/readyz' }],
  ['measurements', { url: '/metrics' }],
  ['a form that nobody takes', { url: '/fair/nowhere', method: 'POST', status: 400 }],
]

test.each(KINDS)('%s has all security headers', async (_, kind) => {
  const { url, as = 'guest', method = 'GET', status = 200, mayBeKept = false } = kind
  const address = typeof url === 'string' ? url : url()
  const { statusCode, headers, body } = await people[as].send({
    method,
    url: address,
    ...(method === 'POST' ? { headers: { 'content-type': 'application/json' }, payload: '{}' } : {}),
  })
  expect(statusCode).toBe(status)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(headers['referrer-policy']).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect([headers.server, headers['x-powered-by']]).toEqual([undefined, undefined])
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/default-src '(none|self)'/)
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toMatch(/frame-ancestors '(none|self)'/)
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  if (body !== '' && /^(text|application\/(json|xml|javascript))/.test(String(headers['content-type'])))
    expect(headers['content-type']).toMatch(/charset=utf-8/i)
  if (!mayBeKept) expect(headers['cache-control']).toContain('no-store')
})

test('allows framing by our own pages for mails only', async () => {
  const framed = await Promise.all(
    KINDS.map(async ([name, { url, as = 'guest' }]) => {
      const { headers } = await people[as].send({ url: typeof url === 'string' ? url : url() })
      return String(headers['content-security-policy']).includes("frame-ancestors 'self'") ? [name] : []
    }),
  )
  expect(framed.flat()).toEqual(['a mail in its frame'])
})

/** Sends raw bytes and returns the response. */
async function sendBytes(bytes: string) {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  return new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (part) => {
      text += part
    })
    socket.on('close', () => resolve(text)).on('error', reject)
  })
}

test.each<[string, string]>([
  ['/fair/gate', 'self'],
  ['/fair/reserved/contacts?camera', 'self'],
  ['/fair/en-US/reserved/agenda?camera', 'self'],
  ['/fair/app-shell?language=it&area=reserved', 'self'],
  ['/fair/reserved/contacts', ''],
  ['/fair/app-shell?language=it&area=console', ''],
  ['/fair/reserved/badges?camera', ''],
  ['/fair/exhibitors?from=/fair/reserved/contacts?camera', ''],
])('lets pages that read codes use the camera, and no other: %s', async (url, allowed) => {
  const { headers } = await server.app.inject({ url })
  expect(headers['permissions-policy']).toContain(`camera=(${allowed})`)
})

test('rejects malformed requests with the same headers', async () => {
  const answer = await sendBytes('GET /fair/ HTTP/1.1\r\nhost\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  for (const header of [
    'x-content-type-options: nosniff',
    'strict-transport-security: max-age=31536000; includeSubDomains',
    'referrer-policy: no-referrer',
    'cache-control: private, no-store',
    "frame-ancestors 'none'",
  ])
    expect(answer).toContain(header)
})

test.each([
  ['two lengths', 'content-length: 5\r\ncontent-length: 6'],
  ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked'],
  ['chunks that are not last', 'transfer-encoding: chunked, identity'],
])('rejects a request with %s, which a proxy may read as two', async (_, headers) => {
  const smuggled = 'GET /metrics HTTP/1.1\r\nhost: x\r\n\r\n'
  const answer = await sendBytes(
    `POST /services/oauth2/token HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n0\r\n\r\n${smuggled}`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).not.toContain('foyer_')
})

test('rejects TRACE', async () => {
  expect((await server.app.inject({ method: 'TRACE' as 'GET', url: '/fair/' })).statusCode).toBe(404)
})

test('grants no preflight of another site', async () => {
  const { headers, statusCode } = await server.app.inject({
    method: 'OPTIONS',
    url: `${DATA_PATH}/ui-api/records`,
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect([404, 405]).toContain(statusCode)
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})
