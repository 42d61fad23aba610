import { THROTTLES, waitAfter } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { createThrottle, type Guess } from './throttle.ts'
import { WARN_OF_ATTACK } from './warn-of-attack.ts'

const EXHIBITOR = 'exhibitor@foyer.example'
const NOBODY = 'nobody@foyer.example'
const PASSWORD = 'Foyer-demo-1'
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const { place, network, attack } = THROTTLES.password

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(async () => {
  server.rewind()
  await server.pool.query('truncate identity.session, identity.rehearsal_mail, identity.throttle')
  await server.runJobs(WARN_OF_ATTACK)
  await server.pool.query('delete from message')
})
afterAll(() => server.close())

type Browser = ReturnType<typeof server.browser>

/** Signs in from a network; requests JSON. */
const tryFrom = (address: string, username: string, password: string, browser: Browser = server.browser()) =>
  browser.send({
    method: 'POST',
    url: '/fair/reserved/login',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    payload: new URLSearchParams({ username, password }).toString(),
  })
const statusFrom = async (...attempt: Parameters<typeof tryFrom>) => (await tryFrom(...attempt)).statusCode

async function failFrom(address: string, count: number, username = EXHIBITOR) {
  for (let i = 0; i < count; i++) expect(await statusFrom(address, username, 'wrong')).toBe(401)
}

/** Failures from new networks each time, which together are an attack. */
async function attackFromEverywhere(count: number, username = EXHIBITOR) {
  for (let i = 0; i < count; i++) await tryFrom(`203.0.${i}.7`, username, 'wrong')
}

async function mailsOfAttack() {
  await server.runJobs(WARN_OF_ATTACK)
  const { rows } = await server.pool.query(
    `select "to", name, text from message where key = 'account.attacked' order by created_date, id`,
  )
  return rows
}

test.each([EXHIBITOR, NOBODY])(
  'makes %s wait after five failures, longer each time, with the time in the response',
  async (username) => {
    await failFrom('198.51.100.7', place.free, username)
    const first = await tryFrom('198.51.100.7', username, PASSWORD)
    expect(first.statusCode).toBe(429)
    expect(first.headers['retry-after']).toBe('30')
    expect(first.json()).toEqual({ fault: { reason: 'slowedDown', waitMs: 30 * SECOND } })
    server.advance(30 * SECOND)
    await failFrom('198.51.100.7', 1, username)
    expect((await tryFrom('198.51.100.7', username, 'wrong')).headers['retry-after']).toBe('60')
  },
)

test.each([
  ['/fair/reserved/login', 'Riprova tra 30 secondi'],
  ['/fair/en-US/reserved/login', 'Try again in 30 seconds'],
])('%s shows the wait as a text, without scripts', async (url, words) => {
  await failFrom('127.0.0.1', place.free)
  const page = await server
    .browser()
    .send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ username: EXHIBITOR, password: PASSWORD }).toString(),
    })
  expect(page.statusCode).toBe(429)
  expect(page.body).toContain(words)
})

test('does not extend the wait by attempts during it, and accepts the right password afterwards', async () => {
  await failFrom('198.51.100.7', place.free)
  for (let i = 0; i < 20; i++) expect(await statusFrom('198.51.100.7', EXHIBITOR, PASSWORD)).toBe(429)
  server.advance(30 * SECOND)
  expect(await statusFrom('198.51.100.7', EXHIBITOR, PASSWORD)).toBe(200)
})

test('throttles addresses of one network together, and other networks separately', async () => {
  await failFrom('198.51.100.7', place.free)
  expect(await statusFrom('198.51.100.250', EXHIBITOR, PASSWORD)).toBe(429)
  expect(await statusFrom('198.51.101.7', EXHIBITOR, PASSWORD)).toBe(200)
  await failFrom('2001:db8:0:1::7', place.free)
  expect(await statusFrom('2001:db8:0:1:ffff::8', EXHIBITOR, PASSWORD)).toBe(429)
  expect(await statusFrom('2001:db8:0:2::7', EXHIBITOR, PASSWORD)).toBe(200)
})

test('resets failures after the right password', async () => {
  for (let round = 0; round < 2; round++) {
    await failFrom('198.51.100.7', place.free - 1)
    expect(await statusFrom('198.51.100.7', EXHIBITOR, PASSWORD)).toBe(200)
  }
})

test('resets failures with time', async () => {
  await failFrom('198.51.100.7', place.free - 1)
  server.advance(2 * place.forgivenEveryMs)
  await failFrom('198.51.100.7', 2)
  expect(await statusFrom('198.51.100.7', EXHIBITOR, PASSWORD)).toBe(200)
})

test('counts thirty concurrent guesses one by one, also on two servers', async () => {
  const { pool, fair } = server
  const throttles = [1, 2].map(() => createThrottle({ pool, clock: fair.clock, secretKey: fair.secretKey }))
  const guess: Guess = { of: 'password', subject: EXHIBITOR, address: '198.51.100.7' }
  const booked = await Promise.all(Array.from({ length: 30 }, (_, i) => throttles[i % 2]?.book(guess)))
  expect(booked.filter((attempt) => attempt?.waitUntil === null)).toHaveLength(place.free)
  const statuses = await Promise.all(
    Array.from({ length: 30 }, () => statusFrom('192.0.2.7', EXHIBITOR, 'wrong')),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(place.free)
})

test('throttles a network that tries many accounts', async () => {
  const { pool, fair } = server
  const throttle = createThrottle({ pool, clock: fair.clock, secretKey: fair.secretKey })
  const book = (subject: string, address: string) => throttle.book({ of: 'password', subject, address })
  for (let i = 0; i < network.free; i++)
    expect((await book(`person-${i}@foyer.example`, '198.51.100.7')).waitUntil).toBeNull()
  expect(await book('another@foyer.example', '198.51.100.9')).toMatchObject({
    waitMs: waitAfter(network.free, network),
  })
  expect((await book('another@foyer.example', '198.51.101.7')).waitUntil).toBeNull()
})

test('does not throttle a known device by failures of its network and others', async () => {
  const browser = server.browser()
  expect(await statusFrom('198.51.100.7', EXHIBITOR, PASSWORD, browser)).toBe(200)
  await failFrom('198.51.100.8', place.free)
  await attackFromEverywhere(20)
  expect(await statusFrom('198.51.100.9', EXHIBITOR, PASSWORD)).toBe(429)
  expect(await statusFrom('198.51.100.7', EXHIBITOR, PASSWORD, browser)).toBe(200)
})

test('knows a device only for its own user, with the same number of guesses', async () => {
  const browser = server.browser()
  await tryFrom('198.51.100.7', 'buyer@foyer.example', PASSWORD, browser)
  await failFrom('198.51.100.7', place.free)
  expect(await statusFrom('198.51.100.7', EXHIBITOR, PASSWORD, browser)).toBe(429)
  for (let i = 0; i < place.free; i++) await tryFrom('198.51.100.7', 'buyer@foyer.example', 'wrong', browser)
  expect(await statusFrom('198.51.100.7', 'buyer@foyer.example', PASSWORD, browser)).toBe(429)
})

test('rejects a forged device cookie', async () => {
  const device = Buffer.from(JSON.stringify({ id: 'x', people: [] })).toString('base64url')
  await failFrom('198.51.100.7', place.free)
  const response = await server.app.inject({
    method: 'POST',
    url: '/fair/reserved/login',
    remoteAddress: '198.51.100.7',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: `foyer-device=${device}`,
    },
    payload: new URLSearchParams({ username: EXHIBITOR, password: PASSWORD }).toString(),
  })
  expect(response.statusCode).toBe(429)
})

test('allows one guess from a new network during an attack, and accepts the right password', async () => {
  await attackFromEverywhere(attack.failures)
  await failFrom('198.51.100.7', 1)
  expect(await statusFrom('198.51.100.7', EXHIBITOR, PASSWORD)).toBe(429)
  expect(await statusFrom('198.51.101.7', EXHIBITOR, PASSWORD)).toBe(200)
})

test('notifies the owner once per attack, with advice', async () => {
  await attackFromEverywhere(attack.failures - 1)
  expect(await mailsOfAttack()).toEqual([])
  await attackFromEverywhere(30)
  const mails = await mailsOfAttack()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    to: EXHIBITOR,
    text: expect.stringContaining('/reserved/forgot-password'),
  })
  // A sign-in in between does not make it a new attack.
  expect(await statusFrom('198.51.101.7', EXHIBITOR, PASSWORD)).toBe(200)
  await attackFromEverywhere(30)
  expect(await mailsOfAttack()).toHaveLength(1)
  server.advance(4 * 24 * HOUR)
  await attackFromEverywhere(attack.failures)
  expect(await mailsOfAttack()).toHaveLength(2)
})

test('treats an attack on an unknown account equally, and sends no mail', async () => {
  await attackFromEverywhere(attack.failures, NOBODY)
  const { rowCount } = await server.pool.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1`,
    [WARN_OF_ATTACK],
  )
  expect(rowCount).toBe(1)
  expect(await mailsOfAttack()).toEqual([])
})

test('ends the wait with a new password by mail', async () => {
  await failFrom('198.51.100.7', place.free, 'buyer@foyer.example')
  await attackFromEverywhere(20, 'buyer@foyer.example')
  const browser = server.browser()
  await callMethod(browser, 'ForgotPasswordController/requestReset', { email: 'buyer@foyer.example' })
  await server.runJobs('send-reset-link')
  const { rows } = await server.pool.query(`select text from message where key = 'account.reset'`)
  const token = /token=([\w-]+)/.exec(rows[0].text)?.[1]
  const password = 'Una-nuova-lunga-1'
  const input = { token, password, confirmation: password }
  expect((await callMethod(browser, 'ResetPasswordController/reset', input)).status).toBe(200)
  expect(await statusFrom('198.51.100.8', 'buyer@foyer.example', password)).toBe(200)
  // The browser that set it becomes a known device, independent of its network.
  await failFrom('198.51.100.8', place.free, 'buyer@foyer.example')
  expect(await statusFrom('198.51.100.8', 'buyer@foyer.example', password, browser)).toBe(200)
})

test('forgets known devices after a new password', async () => {
  const browser = server.browser()
  await tryFrom('198.51.100.7', EXHIBITOR, PASSWORD, browser)
  server.advance(MINUTE)
  await server.pool.query(
    `update identity.credential set changed_at = $2
     where user_id = (select id from user_account where username = $1)`,
    [EXHIBITOR, new Date(server.fair.clock())],
  )
  await failFrom('198.51.100.8', place.free)
  expect(await statusFrom('198.51.100.7', EXHIBITOR, PASSWORD, browser)).toBe(429)
})

test('resets failures of concurrent right guesses of several accounts from several networks', async () => {
  const { pool, fair } = server
  const throttle = createThrottle({ pool, clock: fair.clock, secretKey: fair.secretKey })
  const guesses = Array.from({ length: 40 }, (_, nth) => ({
    of: 'password' as const,
    subject: `many-${nth % 4}@foyer.example`,
    address: `198.51.${nth % 5}.7`,
  }))
  await Promise.all(
    guesses.map(async (guess) => {
      const attempt = await throttle.book(guess)
      if (attempt.waitUntil === null) await throttle.clear(attempt)
    }),
  )
  const { rows } = await pool.query('select failures, wait_until from identity.throttle where failures > 0')
  expect(rows).toEqual([])
})
