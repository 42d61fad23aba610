import { THROTTLES } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SEND_RESET_LINK } from '../services/identity/request-reset.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { callMethod } from '../testing/call-method.ts'

const EVIL = 'evil.example'

let server: Awaited<ReturnType<typeof buildTestApp>>
let person: ReturnType<typeof server.browser>
let staff: typeof person
beforeAll(async () => {
  server = await buildTestApp()
  person = server.browser()
  await person.signIn('press@foyer.example')
  staff = server.browser()
  await staff.signIn('admin@foyer.example')
})
beforeEach(() => server.pool.query('truncate identity.throttle'))
afterAll(() => server.close())

const FORGED = {
  host: EVIL,
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'https',
  forwarded: `host=${EVIL}`,
}

test.each([
  '/fair/',
  '/fair/en-US/exhibitors',
  '/fair/reserved/login',
  '/fair/nowhere',
  '/fair/sitemap.xml',
  '/robots.txt',
])('ignores a forged host in %s, and so in cached pages', async (url) => {
  const answer = await server.app.inject({ url, headers: FORGED })
  expect(answer.body).not.toContain(EVIL)
  expect(JSON.stringify(answer.headers)).not.toContain(EVIL)
  expect((await server.app.inject({ url })).body).not.toContain(EVIL)
})

test('ignores a forged host in mails', async () => {
  const sent = await callMethod(
    server.browser(),
    'ForgotPasswordController/requestReset',
    { email: 'press@foyer.example' },
    FORGED,
  )
  expect(sent.status).toBe(200)
  await server.runJobs(SEND_RESET_LINK)
  const { rows } = await server.pool.query(
    `select text from message where "to" = 'press@foyer.example' and text like '%token=%' order by created_date desc limit 1`,
  )
  expect(rows[0].text).toContain('/reserved/')
  expect(rows[0].text).not.toContain(EVIL)
})

test('returns only the configured public URL to API clients', async () => {
  const configured = await buildTestApp({ publicUrl: 'https://fair.example' })
  const answer = await configured.app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    headers: { ...FORGED, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'grant_type=client_credentials&client_id=demo-client&client_secret=demo-secret',
  })
  expect(answer.json()).toMatchObject({ instance_url: 'https://fair.example' })
  expect(answer.body).not.toContain(EVIL)
  const info = await configured.app.inject({
    url: '/services/oauth2/userinfo',
    headers: { ...FORGED, authorization: `Bearer ${answer.json().access_token}` },
  })
  expect(info.statusCode).toBe(200)
  expect(info.body).not.toContain(EVIL)
  await configured.close()
})

test.each([
  ['without a proxy nobody says where they come from', {}, '127.0.0.1'],
  ['past the proxy neither', { publicUrl: 'https://fair.example' }, '203.0.113.9'],
])('%s', async (_, settings, remoteAddress) => {
  const site = await buildTestApp(settings)
  const guess = (i: number) =>
    site.app.inject({
      method: 'POST',
      url: '/services/oauth2/token',
      remoteAddress,
      headers: {
        'x-forwarded-for': `198.51.${i}.1`,
        'x-real-ip': `198.51.${i}.1`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'grant_type=client_credentials&client_id=demo-client&client_secret=wrong',
    })
  const statuses = []
  for (let i = 0; i < THROTTLES.clientSecret.place.free + 1; i++) statuses.push((await guess(i)).statusCode)
  expect(statuses.at(-1)).toBe(429)
  await site.close()
})

/** The redirect target of a response; null if there is none. */
const goesTo = ({ headers }: { headers: Record<string, unknown> }) =>
  headers.location === undefined
    ? null
    : new URL(String(headers.location), 'http://site.invalid/fair/').origin

const AWAY = [
  `https://${EVIL}/`,
  `//${EVIL}/reserved/`,
  `/\\${EVIL}`,
  `\\\\${EVIL}`,
  `/reserved/..//${EVIL}`,
  `/reserved/%2e%2e/%2e%2e//${EVIL}`,
  `/reserved\t//${EVIL}`,
  `javascript:alert(1)`,
  `/reserved/@${EVIL}`,
  `/reserved/\r\nlocation: https://${EVIL}`,
]

test.each(AWAY)('does not redirect elsewhere after sign-in with next=%j', async (next) => {
  for (const base of ['/fair', '/fair/en-US']) {
    const answer = await server
      .browser()
      .send({
        method: 'POST',
        url: `${base}/reserved/login`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          username: 'press@foyer.example',
          password: 'Foyer-demo-1',
          next,
        }).toString(),
      })
    expect(answer.statusCode).toBe(303)
    expect(goesTo(answer)).toBe('http://site.invalid')
  }
})

test.each([
  `//${EVIL}`,
  `//${EVIL}/fair/reserved`,
  `/fair//${EVIL}`,
  `/fair/\\${EVIL}`,
  `/fair/%5C%5C${EVIL}`,
  `/fair/reserved//${EVIL}/..`,
  `/fair/en-US//${EVIL}`,
  `/fair/documents/%2F%2F${EVIL}`,
  `/fair/documents/..%2f..%2f${EVIL}`,
  `/fair/reserved/login?next=https://${EVIL}`,
  `/fair/reserved/?next=//${EVIL}`,
  // Last, because it signs out.
  `/fair/secur/logout.jsp?retURL=https://${EVIL}`,
])('%s does not redirect elsewhere, for any user', async (url) => {
  for (const browser of [server.browser(), person])
    expect([null, 'http://site.invalid']).toContain(goesTo(await browser.send({ url })))
})

test.each([
  '/assets/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..\\..\\package.json',
  '/fair/marks/..%2f..%2fsecret-key',
  '/fair/media/..%2f..%2fsecret-key/400',
  `${DATA_PATH}/theme-icons/..%2f..%2fsecret-key.svg`,
  `${DATA_PATH}/content-versions/068..%2f..%2fsecret/data`,
  '/fair/console/imports/..%2f..%2fsecret.csv',
  '/fair/technical-plans/..%2f..%2fsecret-key',
  '/fair/documents/..%2f..%2fsecret-key',
  '/.git/config',
  '/.env',
  '/package.json',
])('%s opens no file', async (url) => {
  expect([400, 404]).toContain((await staff.send({ url })).statusCode)
})
