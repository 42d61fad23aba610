import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts'
import { createFactors } from '../second-factor/factors.ts'
import { createKnownDevices } from './known-device.ts'
import { createPasswords } from './passwords.ts'
import { purgeExpired } from './purge-expired.ts'
import { createSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { createThrottle } from './throttle.ts'

const EXHIBITOR = 'exhibitor@foyer.example'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Requests JSON, where a test is not about the page. */
const JSON_ONLY = { accept: 'application/json' }

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(async () => {
  server.rewind()
  await server.pool.query('truncate identity.session, identity.rehearsal_mail, identity.throttle')
})
afterAll(() => server.close())

test('opens the reserved area by email and password, with a cookie that scripts cannot read', async () => {
  const browser = server.browser()
  const response = await browser.signIn(EXHIBITOR)
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe('/fair/reserved/')
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^foyer=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^foyer-device=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect((await browser.send({ url: '/fair/reserved/' })).statusCode).toBe(200)
})

test('accepts the email in any case, with a stray space', async () => {
  expect((await server.browser().signIn('  Exhibitor@FOYER.example ')).statusCode).toBe(303)
})

test('sets a Secure cookie bound to the host behind TLS', async () => {
  const secure = await buildTestApp({ publicUrl: 'https://fair.example' })
  const response = await secure.browser().signIn(EXHIBITOR)
  expect(response.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-foyer=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-foyer-device=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  await secure.close()
})

test('answers scripts in JSON', async () => {
  const good = await server.browser().signIn(EXHIBITOR, undefined, JSON_ONLY)
  expect(good.json()).toEqual({ redirectTo: '/fair/reserved/' })
  const bad = await server.browser().signIn(EXHIBITOR, 'wrong', JSON_ONLY)
  expect(bad.statusCode).toBe(401)
  expect(bad.json()).toEqual({ fault: { reason: 'refused' } })
})

test('renders the page with a message and the entered email, without scripts', async () => {
  const response = await server.browser().signIn(EXHIBITOR, 'wrong')
  expect(response.statusCode).toBe(401)
  expect(response.body).toContain('Email o password non corrette')
  expect(response.body).toContain(`value="${EXHIBITOR}"`)
  expect(response.body).not.toContain('value="wrong"')
})

test('does not count an empty form as an attempt', async () => {
  const response = await server.browser().signIn('', '')
  expect(response.statusCode).toBe(400)
  expect((await server.pool.query('select from identity.throttle')).rowCount).toBe(0)
})

test('answers an unknown email like a wrong password, after the same work', async () => {
  const { pool } = server
  const passwords = createPasswords()
  const matches = vi.spyOn(passwords, 'matches')
  const clock = Date.now
  const dependencies = {
    pool,
    clock,
    passwords,
    sessions: createSessions({ pool, clock, idleMs: HOUR }),
    throttle: createThrottle({ pool, clock, secretKey: 'secret' }),
    devices: createKnownDevices({ secretKey: 'secret', isSecure: false, clock }),
    factors: createFactors({ clock, secretKey: 'secret' }),
  }
  const attempt = (username: string) => signIn(dependencies, { username, password: 'wrong', address: '::1' })
  expect(await attempt(EXHIBITOR)).toEqual({ outcome: 'refused' })
  expect(await attempt('nobody@foyer.example')).toEqual({ outcome: 'refused' })
  expect(matches).toHaveBeenCalledTimes(2)
})

test('verifies a password even without a hash to compare with', async () => {
  const passwords = createPasswords()
  expect(await passwords.matches(null, 'a password that nobody has')).toBe(false)
  expect(await passwords.matches(await passwords.hash('right'), 'right')).toBe(true)
  expect(await passwords.hash('right')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('refuses a disabled account', async () => {
  await server.pool.query('update user_account set is_active = false where username = $1', [EXHIBITOR])
  expect((await server.browser().signIn(EXHIBITOR)).statusCode).toBe(401)
  await server.pool.query('update user_account set is_active = true where username = $1', [EXHIBITOR])
})

test('stores neither tokens, nor the network of failures', async () => {
  const browser = server.browser()
  await browser.signIn(EXHIBITOR, 'wrong')
  await browser.signIn('nobody@foyer.example', 'wrong')
  await browser.signIn(EXHIBITOR)
  const { rows } = await server.pool.query(
    `select (select json_agg(s) from identity.session s)::text || (select json_agg(t) from identity.throttle t)::text as text`,
  )
  expect(rows[0].text).not.toContain(browser.cookie().split('=')[1])
  expect(rows[0].text).not.toMatch(/foyer\.example|127\.0\.0\.1/)
})

test('ends the previous session on a new sign-in', async () => {
  const browser = server.browser()
  await browser.signIn(EXHIBITOR)
  const old = browser.cookie()
  await browser.signIn(EXHIBITOR)
  expect(browser.cookie()).not.toBe(old)
  const response = await server.app.inject({ url: '/fair/reserved/', headers: { cookie: old } })
  expect(response.headers.location).toBe('/fair/reserved/login')
})

test.each([
  ['eight hours unused', [8 * HOUR]],
  ['a week old, however much used', Array.from({ length: 24 }, () => 7 * HOUR)],
])('ends a session that is %s', async (_, steps) => {
  const browser = server.browser()
  await browser.signIn(EXHIBITOR)
  for (const step of steps) {
    server.advance(step)
    await browser.send({ url: '/services/oauth2/userinfo' })
  }
  expect((await browser.send({ url: '/fair/reserved/' })).statusCode).toBe(302)
})

test('finds a recently used session without a query', async () => {
  const sessions = createSessions({ pool: server.pool, clock: Date.now, idleMs: HOUR })
  const { rows } = await server.pool.query('select id from user_account where username = $1', [EXHIBITOR])
  const token = await sessions.open(rows[0].id, 'browser')
  await sessions.find(token)
  const query = vi.spyOn(server.pool, 'query')
  expect((await sessions.find(token))?.['en-US']).toMatchObject({
    profiles: expect.arrayContaining(['exhibitor']),
    language: 'en-US',
  })
  expect(query).not.toHaveBeenCalled()
  await sessions.forget({ userId: rows[0].id })
  query.mockClear()
  await sessions.find(token)
  expect(query).toHaveBeenCalled()
  query.mockRestore()
})

test('ends the session on sign-out and returns to the login page', async () => {
  const browser = server.browser()
  await browser.signIn(EXHIBITOR)
  const cookie = browser.cookie()
  const response = await browser.send({ url: '/fair/secur/logout.jsp' })
  expect(response.headers.location).toBe('/fair/reserved/login')
  expect(response.headers['clear-site-data']).toBe('"storage"')
  expect(browser.cookie()).toBe('')
  const after = await server.app.inject({ url: '/fair/reserved/', headers: { cookie } })
  expect(after.statusCode).toBe(302)
  for (const url of ['/fair/secur/logout.jsp?language=en-US', '/fair/en-US/secur/logout.jsp'])
    expect((await browser.send({ url })).headers.location).toBe('/fair/en-US/reserved/login')
  const unknown = await browser.send({ url: '/fair/secur/logout.jsp?language=//evil.example' })
  expect(unknown.headers.location).toBe('/fair/reserved/login')
  // Edits that were not sent stay on the device, encrypted.
  const keeping = await browser.send({ url: '/fair/secur/logout.jsp?language=it&keep=edits' })
  expect(keeping.headers['clear-site-data']).toBeUndefined()
})

test('redirects to the single-sign-on URL on sign-out, if there is one', async () => {
  const single = await buildTestApp({ ssoLogoutUrl: 'https://login.example/out' })
  const response = await single.browser().send({ url: '/fair/secur/logout.jsp' })
  expect(response.headers.location).toBe('https://login.example/out')
  await single.close()
})

test('does not sign out by a link on another site', async () => {
  const browser = server.browser()
  await browser.signIn(EXHIBITOR)
  await browser.send({ url: '/fair/secur/logout.jsp', headers: { 'sec-fetch-site': 'cross-site' } })
  expect((await browser.send({ url: '/fair/reserved/' })).statusCode).toBe(200)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  [
    'another origin, in a browser that says no more',
    { 'sec-fetch-site': '', origin: 'https://evil.example' },
  ],
  ['nobody knows where', { 'sec-fetch-site': '' }],
])('refuses a write from %s', async (_, headers) => {
  const response = await server.browser().signIn(EXHIBITOR, undefined, headers)
  expect(response.statusCode).toBe(403)
})

test('accepts a write with our Origin header only', async () => {
  const headers = { 'sec-fetch-site': '', origin: 'http://localhost:3000', host: 'localhost:3000' }
  const response = await server.browser().signIn(EXHIBITOR, undefined, headers)
  expect(response.statusCode).toBe(303)
})

test('redirects signed-in users past the login page, and guests to it and back', async () => {
  const browser = server.browser()
  const away = await browser.send({ url: '/fair/en-US/reserved/profile?tab=1' })
  expect(away.headers.location).toBe('/fair/en-US/reserved/login?next=%2Freserved%2Fprofile%3Ftab%3D1')
  await browser.signIn(EXHIBITOR)
  expect((await browser.send({ url: '/fair/reserved/login' })).headers.location).toBe('/fair/reserved/')
})

test('lets a browser that was signed out elsewhere delete what it stores, until it signs in again', async () => {
  const lost = server.browser()
  await lost.signIn(EXHIBITOR)
  const own = server.browser()
  await own.signIn(EXHIBITOR)
  const url = '/lwr/apex/v65.0/SessionsController/endOthers'
  const ended = await own.send({ method: 'POST', url, payload: {} })
  expect(ended.headers['clear-site-data']).toBeUndefined()
  const page = { url: '/fair/reserved/profile', headers: { cookie: lost.cookie() } }
  expect((await server.app.inject(page)).headers['clear-site-data']).toBe('"storage"')
  // A session that has only expired keeps its data: the user may continue without a connection.
  expect(
    (await server.app.inject({ ...page, headers: { cookie: 'foyer=unknown' } })).headers,
  ).not.toHaveProperty('clear-site-data')
  await lost.signIn(EXHIBITOR)
  expect((await lost.send({ url: page.url })).headers['clear-site-data']).toBeUndefined()
  await purgeExpired(server.pool, TEST_NOW + 8 * 24 * HOUR, 8 * HOUR)
  expect((await server.pool.query('select from identity.revoked_session')).rowCount).toBe(0)
})

test('purges expired rows', async () => {
  const browser = server.browser()
  await browser.signIn('nobody@foyer.example', 'wrong')
  await browser.signIn(EXHIBITOR)
  const count = async () =>
    (await server.pool.query('select from identity.session union all select from identity.throttle')).rowCount
  await purgeExpired(server.pool, TEST_NOW, 8 * HOUR)
  expect(await count()).toBeGreaterThan(1)
  await purgeExpired(server.pool, TEST_NOW + 25 * HOUR, 8 * HOUR)
  expect(await count()).toBe(0)
})
