import { FRESH_MS, SECOND_STEP_MS, THROTTLES } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { SEND_NEW_DEVICE_MAIL } from '../../services/identity/complete-sign-in.ts'
import { LOG_RECOVERY_CODE } from '../../services/identity/take-second-step.ts'
import { totpCode, totpStepAt } from '../../services/second-factor/totp.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { softAuthenticator } from '../../testing/soft-authenticator.ts'

const BUYER = 'buyer@foyer.example'
const PASSWORD = 'Foyer-demo-1'
const JSON_ONLY = { accept: 'application/json' }

type Server = Awaited<ReturnType<typeof buildTestApp>>
let server: Server
let second: Awaited<ReturnType<Server['buildSecond']>>
beforeAll(async () => {
  server = await buildTestApp()
  second = await server.buildSecond()
})
beforeEach(async () => {
  server.rewind()
  for (const table of [
    'session',
    'passkey',
    'totp',
    'recovery_code',
    'factor_rule',
    'sign_in',
    'used_challenge',
  ])
    await server.pool.query(`delete from identity.${table}`)
  await server.pool.query('truncate identity.throttle')
})
afterAll(() => server.close())

type Browser = ReturnType<typeof server.browser>
type Twist = Parameters<ReturnType<typeof softAuthenticator>['authenticate']>[1]

async function signedIn(email = BUYER) {
  const browser = server.browser()
  await browser.signIn(email)
  return browser
}
const security = (browser: Browser, method: string, input: object = {}) =>
  callMethod(browser, `SecurityController/${method}`, input)
const state = async (browser: Browser) => (await security(browser, 'getState')).body
const isIn = async (browser: Browser) => (await security(browser, 'getState')).status === 200

async function addPasskey(browser: Browser, key = softAuthenticator(), name = 'Phone') {
  const { body } = await security(browser, 'beginPasskey')
  const { ceremony, options } = body
  return {
    key,
    added: await security(browser, 'addPasskey', { ceremony, response: key.register(options), name }),
  }
}
/** The code of an authenticator app with this secret, `steps` of 30 s from now. */
const codeOf = (secret: string, steps = 0) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), totpStepAt(server.fair.clock()) + steps)
}
async function addTotp(browser: Browser) {
  const { body } = await security(browser, 'beginTotp')
  const added = await security(browser, 'addTotp', { setup: body.setup, code: codeOf(body.secret) })
  server.advance(60_000)
  return { secret: body.secret as string, codes: added.body.recoveryCodes as string[], added }
}
const sendCode = (
  browser: Browser,
  code: string,
  headers: Record<string, string> = JSON_ONLY,
  remoteAddress = '127.0.0.1',
) =>
  browser.send({
    method: 'POST',
    url: '/fair/reserved/second-step',
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ code }).toString(),
  })
const sendPasskey = (browser: Browser, answer: object) =>
  browser.send({
    method: 'POST',
    url: '/fair/reserved/passkey',
    headers: { 'content-type': 'application/json', ...JSON_ONLY },
    payload: JSON.stringify(answer),
  })
async function passkeyAnswer(browser: Browser, key: ReturnType<typeof softAuthenticator>, twist: Twist = {}) {
  const { body } = await callMethod(browser, 'PasskeySignInController/begin')
  return {
    step: 'signIn',
    ceremony: body.ceremony,
    response: key.authenticate(body.options, twist),
    next: '/reserved/profile',
  }
}
async function passkeySignIn(...[key, twist]: [Parameters<typeof passkeyAnswer>[1], Twist?]) {
  const browser = server.browser()
  const answer = await passkeyAnswer(browser, key, twist)
  return { browser, answer, response: await sendPasskey(browser, answer) }
}
/** Sends the same request concurrently, alternating between two servers. */
const atOnce = <T>(ways: number, send: (browser: Browser) => Promise<T>) =>
  Promise.all(
    Array.from({ length: ways }, (_, way) => send(server.browser(way % 2 === 0 ? server.app : second.app))),
  )
const countOf = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

test('signs in with a passkey alone, and opens the requested page', async () => {
  const { key, added } = await addPasskey(await signedIn())
  expect(added.body.recoveryCodes).toHaveLength(10)
  const { browser, response } = await passkeySignIn(key)
  expect(response.json()).toEqual({ redirectTo: '/fair/reserved/profile' })
  expect(await state(browser)).toMatchObject({
    passkeys: [{ name: 'Phone', lastUsedAt: expect.any(String) }],
    codesLeft: 10,
  })
})

test.each([true, false])(
  'accepts a passkey response once, with and without a counter: %s',
  async (counts) => {
    const { key } = await addPasskey(await signedIn(), softAuthenticator({ counts }))
    const { answer, response } = await passkeySignIn(key)
    expect(response.statusCode).toBe(200)
    const replays = await Promise.all(Array.from({ length: 5 }, () => sendPasskey(server.browser(), answer)))
    expect(replays.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
  },
)

test.each([true, false])(
  'accepts a passkey response once when it is sent to two servers concurrently, with a counter: %s',
  async (counts) => {
    const { key } = await addPasskey(await signedIn(), softAuthenticator({ counts }))
    const answer = await passkeyAnswer(server.browser(), key)
    const answers = await atOnce(8, (browser) => sendPasskey(browser, answer))
    expect([countOf(answers, 200), countOf(answers, 401)]).toEqual([1, 7])
  },
)

test('accepts no passkey of another account as the second step, and none that was removed', async () => {
  const { key } = await addPasskey(await signedIn())
  const { key: foreign } = await addPasskey(await signedIn('press@foyer.example'))
  const browser = server.browser()
  await browser.signIn(BUYER)
  const { body } = await callMethod(browser, 'SecondStepController/begin')
  const answer = (by: typeof key) => ({
    step: 'secondStep',
    ceremony: body.ceremony,
    response: by.authenticate(body.options),
  })
  expect((await sendPasskey(browser, answer(foreign))).statusCode).toBe(401)
  const own = answer(key)
  // A session of the other account does not replace the challenge of this one.
  const other = server.browser()
  await other.signIn('press@foyer.example')
  expect((await sendPasskey(other, own)).statusCode).toBe(401)
  await server.pool.query('delete from identity.passkey where user_id = $1', [demoIds.user('buyer')])
  expect((await sendPasskey(browser, own)).statusCode).toBe(401)
  expect(await isIn(browser)).toBe(false)
})

test.each([
  ['from another origin', { origin: 'https://evil.example' }],
  ['for another site', { rpId: 'evil.example' }],
  ['to another challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ['of somebody whom the device did not verify', { isVerified: false }],
  ['with a counter that went back', { counter: 1 }],
])('refuses a passkey response %s', async (_, twist) => {
  const { key } = await addPasskey(await signedIn())
  await passkeySignIn(key)
  const { response, browser } = await passkeySignIn(key, twist)
  expect(response.statusCode).toBe(401)
  expect(await isIn(browser)).toBe(false)
})

test('accepts a challenge for its purpose and lifetime only', async () => {
  const here = await signedIn()
  const { key } = await addPasskey(here)
  const confirm = (await security(here, 'beginConfirm')).body
  const response = key.authenticate(confirm.options)
  const misused = await sendPasskey(server.browser(), {
    step: 'signIn',
    ceremony: confirm.ceremony,
    response,
  })
  expect(misused.statusCode).toBe(401)
  const browser = server.browser()
  const { body } = await callMethod(browser, 'PasskeySignInController/begin')
  server.advance(6 * 60_000)
  const late = await sendPasskey(browser, {
    step: 'signIn',
    ceremony: body.ceremony,
    response: key.authenticate(body.options),
  })
  expect(late.statusCode).toBe(401)
  for (const answer of [
    {},
    { step: 'signIn', ceremony: 'x', response: '{' },
    { ceremony: 'x', response: '[]' },
  ])
    expect((await sendPasskey(server.browser(), answer)).statusCode).toBe(401)
})

test('refuses to register with another user’s challenge, or the same key twice', async () => {
  const [here, other] = [await signedIn(), await signedIn('press@foyer.example')]
  const asked = (await security(here, 'beginPasskey')).body
  const key = softAuthenticator()
  const given = { ceremony: asked.ceremony, response: key.register(asked.options), name: 'Mine' }
  expect((await security(other, 'addPasskey', given)).body.errorCode).toBe('PASSKEY_REFUSED')
  expect((await security(here, 'addPasskey', given)).status).toBe(200)
  expect((await security(here, 'addPasskey', given)).body.errorCode).toBe('PASSKEY_REFUSED')
  expect((await addPasskey(other, key)).added.body.errorCode).toBe('PASSKEY_REFUSED')
})

test('accepts a passkey as the second step after the password', async () => {
  const { key } = await addPasskey(await signedIn())
  const browser = server.browser()
  expect((await browser.signIn(BUYER)).headers.location).toBe('/fair/reserved/second-step')
  expect(await isIn(browser)).toBe(false)
  expect((await callMethod(browser, 'SecondStepController/getWays')).body).toEqual({
    hasPasskey: true,
    hasTotp: false,
  })
  const { body } = await callMethod(browser, 'SecondStepController/begin')
  const answer = { step: 'secondStep', ceremony: body.ceremony, response: key.authenticate(body.options) }
  // The response is valid only in the browser that passed the first step.
  expect((await sendPasskey(server.browser(), answer)).statusCode).toBe(401)
  expect((await sendPasskey(browser, answer)).json()).toEqual({ redirectTo: '/fair/reserved/' })
  expect(await isIn(browser)).toBe(true)
})

test('names passkeys, removes them separately, and recovery codes with the last one', async () => {
  const browser = await signedIn()
  const { key } = await addPasskey(browser)
  const second = await addPasskey(browser, softAuthenticator(), 'Laptop')
  expect(second.added.body.recoveryCodes).toBeNull()
  const named = async (name: string) =>
    (await state(browser)).passkeys.find((known: { name: string }) => known.name === name)
  const [phone, laptop] = [await named('Phone'), await named('Laptop')]
  await security(browser, 'renamePasskey', { id: laptop.id, name: ' Work laptop ' })
  expect(await named('Work laptop')).toMatchObject({ id: laptop.id })
  const stranger = await signedIn('press@foyer.example')
  expect((await security(stranger, 'removePasskey', { id: phone.id })).status).toBe(404)
  expect((await security(browser, 'removePasskey', { id: phone.id })).status).toBe(200)
  expect((await passkeySignIn(key)).response.statusCode).toBe(401)
  expect((await state(browser)).codesLeft).toBe(10)
  await security(browser, 'removePasskey', { id: laptop.id })
  expect(await state(browser)).toMatchObject({ passkeys: [], codesLeft: 0 })
  expect((await server.browser().signIn(BUYER)).headers.location).toBe('/fair/reserved/')
})

test('accepts a code of the app as the second step, once', async () => {
  const { secret } = await addTotp(await signedIn())
  const browser = server.browser()
  await browser.signIn(BUYER)
  expect((await sendCode(browser, '000000')).json()).toEqual({ fault: { reason: 'codeRefused' } })
  const code = codeOf(secret)
  expect((await sendCode(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).json()).toEqual({
    redirectTo: '/fair/reserved/',
  })
  const again = server.browser()
  await again.signIn(BUYER)
  expect((await sendCode(again, code)).statusCode).toBe(401)
  server.advance(30_000)
  expect((await sendCode(again, codeOf(secret, 1))).statusCode).toBe(200)
})

test('refuses the code that set up the app for sign-in', async () => {
  const here = await signedIn()
  const { body } = await security(here, 'beginTotp')
  expect(body.picture).toMatch(/^data:image\/png;base64,/)
  const code = codeOf(body.secret)
  await security(here, 'addTotp', { setup: body.setup, code })
  const browser = server.browser()
  await browser.signIn(BUYER)
  expect((await sendCode(browser, code)).statusCode).toBe(401)
})

test('accepts a code of the app once when it is sent to two servers concurrently', async () => {
  const { secret } = await addTotp(await signedIn())
  const browser = server.browser()
  await browser.signIn(BUYER)
  const code = codeOf(secret)
  const step = { ...JSON_ONLY, cookie: browser.cookies() }
  // Each from a different network, so that the throttle does not apply.
  let network = 0
  const answers = await atOnce(8, (each) => sendCode(each, code, step, `198.51.${network++}.7`))
  expect([countOf(answers, 200), countOf(answers, 401)]).toEqual([1, 7])
})

test.each([-3, -2, 2, 3])('rejects a code of the app that is %i steps off', async (steps) => {
  const { secret } = await addTotp(await signedIn())
  server.advance(120_000)
  const browser = server.browser()
  await browser.signIn(BUYER)
  expect((await sendCode(browser, codeOf(secret, steps))).statusCode).toBe(401)
  expect((await sendCode(browser, codeOf(secret, steps > 0 ? 1 : -1))).statusCode).toBe(200)
})

test('accepts a recovery code once when it is sent to two servers concurrently', async () => {
  const { codes } = await addTotp(await signedIn())
  const browser = server.browser()
  await browser.signIn(BUYER)
  const step = { ...JSON_ONLY, cookie: browser.cookies() }
  let network = 0
  const answers = await atOnce(30, (each) => sendCode(each, String(codes[0]), step, `198.51.${network++}.7`))
  expect(countOf(answers, 200)).toBe(1)
  const { rows } = await server.pool.query('select count(*)::int as left from identity.recovery_code')
  expect(rows[0].left).toBe(9)
})

test('accepts a recovery code as copied, and notifies its owner', async () => {
  const entries = async () => {
    await server.runJobs(LOG_RECOVERY_CODE)
    return (await server.pool.query(`select from audit_entry where name = 'account.codeUsed'`)).rowCount ?? 0
  }
  const { codes } = await addTotp(await signedIn())
  const before = await entries()
  const browser = server.browser()
  await browser.signIn(BUYER)
  expect(
    (await sendCode(browser, ` ${String(codes[3]).toUpperCase().replaceAll('-', ' ')} `)).statusCode,
  ).toBe(200)
  expect(await entries()).toBe(before + 1)
  const { rows } = await server.pool.query(
    `select text from message where key = 'account.factorChanged' order by created_date desc, id desc limit 1`,
  )
  expect(rows[0].text).toContain('Recovery code used')
})

test('replaces old recovery codes with new ones', async () => {
  const here = await signedIn()
  const { codes } = await addTotp(here)
  const { body } = await security(here, 'renewCodes')
  expect(body.recoveryCodes).toHaveLength(10)
  const browser = server.browser()
  await browser.signIn(BUYER)
  expect((await sendCode(browser, String(codes[0]))).statusCode).toBe(401)
  expect((await sendCode(browser, body.recoveryCodes[0])).statusCode).toBe(200)
})

test('throttles guesses of codes like those of passwords', async () => {
  const { secret } = await addTotp(await signedIn())
  const browser = server.browser()
  await browser.signIn(BUYER)
  for (let i = 0; i < 10; i++) await sendCode(browser, '111111')
  const locked = await sendCode(browser, codeOf(secret))
  expect(locked.statusCode).not.toBe(200)
})

const { attack } = THROTTLES.secondFactor

/** Sends wrong codes for one account, each in a new sign-in and from a new network. */
async function guessEverywhere(count: number) {
  const statuses: number[] = []
  for (let guess = 0; guess < count; guess++) {
    const browser = server.browser()
    await browser.signIn(BUYER)
    statuses.push((await sendCode(browser, '111111', JSON_ONLY, `198.51.${guess}.7`)).statusCode)
  }
  return statuses
}

test('limits wrong codes for an account over all sign-ins and networks, and accepts its known device', async () => {
  const own = await signedIn()
  const { secret } = await addTotp(own)
  const statuses = await guessEverywhere(2 * attack.everywhere.free)
  expect(statuses.filter((status) => status === 401)).toHaveLength(attack.everywhere.free)
  expect(statuses.at(-1)).toBe(429)
  const stranger = server.browser()
  await stranger.signIn(BUYER)
  expect((await sendCode(stranger, codeOf(secret), JSON_ONLY, '203.0.113.7')).statusCode).toBe(429)
  await own.signIn(BUYER)
  expect((await sendCode(own, codeOf(secret))).statusCode).toBe(200)
})

test('counts the codes that confirm a session with those that open one', async () => {
  const own = await signedIn()
  const { secret } = await addTotp(own)
  server.advance(FRESH_MS)
  await guessEverywhere(2 * attack.everywhere.free)
  // The session cookie in an unknown browser, as if stolen.
  const stolen = (remoteAddress: string, code: string) =>
    server
      .browser()
      .send({
        method: 'POST',
        url: '/lwr/apex/v65.0/SecurityController/confirm',
        remoteAddress,
        headers: { 'content-type': 'application/json', cookie: own.cookie() },
        payload: JSON.stringify({ password: PASSWORD, code }),
      })
  expect((await stolen('203.0.113.7', codeOf(secret))).statusCode).toBe(429)
  expect((await security(own, 'confirm', { password: PASSWORD, code: codeOf(secret) })).status).toBe(200)
})

test('expires the second step, and ends it with a new password', async () => {
  const { secret } = await addTotp(await signedIn())
  const late = server.browser()
  await late.signIn(BUYER)
  server.advance(SECOND_STEP_MS + 1)
  expect((await sendCode(late, codeOf(secret))).json()).toEqual({ redirectTo: '/fair/reserved/login' })
  const browser = server.browser()
  await browser.signIn(BUYER)
  await server.pool.query('update identity.credential set changed_at = $2 where user_id = $1', [
    demoIds.user('buyer'),
    new Date(server.fair.clock() + 1000),
  ])
  expect((await sendCode(browser, codeOf(secret))).statusCode).toBe(401)
  await server.pool.query('update identity.credential set changed_at = $2 where user_id = $1', [
    demoIds.user('buyer'),
    new Date(0),
  ])
})

test('renders the second step as a form without scripts', async () => {
  const { secret } = await addTotp(await signedIn())
  const browser = server.browser()
  await browser.signIn(BUYER)
  const page = await browser.send({ url: '/fair/reserved/second-step' })
  expect(page.body).toMatch(/<form[^>]*method="post"/)
  const wrong = await sendCode(browser, '000000', {})
  expect(wrong.statusCode).toBe(401)
  expect(wrong.body).toContain('Il codice non è corretto')
  expect((await sendCode(browser, codeOf(secret), {})).headers.location).toBe('/fair/reserved/')
  expect((await server.browser().send({ url: '/fair/reserved/second-step' })).headers.location).toBe(
    '/fair/reserved/login',
  )
})

test('refuses changes of factors without a recent confirmation', async () => {
  const here = await signedIn()
  const { secret } = await addTotp(here)
  server.advance(FRESH_MS)
  expect((await state(here)).freshUntil).toBeNull()
  for (const method of ['beginPasskey', 'beginTotp', 'removeTotp', 'renewCodes'])
    expect((await security(here, method)).body.errorCode).toBe('CONFIRM_IDENTITY')
  const wrong = [
    { password: 'wrong', code: codeOf(secret) },
    { password: PASSWORD, code: '' },
    { password: PASSWORD, code: '000000' },
  ]
  for (const given of wrong)
    expect((await security(here, 'confirm', given)).body.errorCode).toBe('WRONG_CONFIRMATION')
  expect((await security(here, 'confirm', { password: PASSWORD, code: codeOf(secret, 1) })).status).toBe(200)
  expect((await security(here, 'removeTotp')).status).toBe(200)
})

test('accepts a passkey as a confirmation', async () => {
  const here = await signedIn()
  const { key } = await addPasskey(here)
  server.advance(FRESH_MS)
  const { ceremony, options } = (await security(here, 'beginConfirm')).body
  const response = key.authenticate(options)
  expect((await security(here, 'confirmWithPasskey', { ceremony, response })).status).toBe(200)
  expect((await state(here)).freshUntil).not.toBeNull()
  expect((await security(here, 'confirmWithPasskey', { ceremony, response })).status).toBe(400)
})

test('stores neither secrets nor codes in clear text', async () => {
  const { secret, codes } = await addTotp(await signedIn())
  const { rows } = await server.pool.query(
    `select (select json_agg(t) from identity.totp t)::text || (select json_agg(r) from identity.recovery_code r)::text
       || (select json_agg(m) from message m)::text || (select json_agg(a) from audit_entry a)::text as text`,
  )
  for (const value of [secret, ...codes]) expect(rows[0].text).not.toContain(value)
})

test('keeps tokens of API clients, and refuses the password grant for an account with a second factor', async () => {
  const grant = (username: string) =>
    server.app.inject({
      method: 'POST',
      url: '/services/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id: 'demo-client',
        client_secret: 'demo-secret',
        username,
        password: PASSWORD,
      }).toString(),
    })
  const before = await grant(BUYER)
  await addTotp(await signedIn())
  if (before.statusCode === 200) {
    const { access_token } = before.json()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/lwr/apex/v65.0/SecurityController/getState',
      headers: { authorization: `Bearer ${access_token}` },
      payload: {},
    })
    expect(answer.statusCode).toBe(403)
  }
  expect((await grant(BUYER)).statusCode).toBe(400)
})

test('restricts staff to the setup page if their role requires a second factor', async () => {
  const staff = await signedIn('staff@foyer.example')
  const record = { url: `/services/data/v65.0/ui-api/records/${demoIds.user('staff')}?fields=User.Name` }
  expect((await staff.send(record)).statusCode).toBe(200)
  const admin = await signedIn('admin@foyer.example')
  await callMethod(admin, 'SecurityRulesController/setRequired', { profile: 'staff', isRequired: true })

  expect((await staff.send({ url: '/fair/en-US/console' })).headers.location).toBe(
    '/fair/en-US/reserved/security',
  )
  expect((await staff.send({ url: '/fair/' })).headers.location).toBe('/fair/reserved/security')
  expect((await staff.send(record)).json()[0].errorCode).toBe('SECOND_FACTOR_REQUIRED')
  expect((await callMethod(staff, 'SessionsController/getSessions')).body.errorCode).toBe(
    'SECOND_FACTOR_REQUIRED',
  )
  const asBearer = await server.app.inject({
    ...record,
    headers: { authorization: `Bearer ${staff.cookie().split('=')[1]}` },
  })
  expect(asBearer.statusCode).toBe(403)
  expect((await staff.send({ url: '/fair/reserved/security' })).statusCode).toBe(200)
  expect(await state(staff)).toMatchObject({ isRequired: true, passkeys: [] })

  await addTotp(staff)
  expect((await staff.send(record)).statusCode).toBe(200)
  expect((await staff.send({ url: '/fair/console' })).statusCode).toBe(200)
  expect(await isIn(admin)).toBe(true)
})

test('lets only administrators choose the roles that need a second factor, recorded in the history', async () => {
  const set = (browser: Browser, profile: string) =>
    callMethod(browser, 'SecurityRulesController/setRequired', { profile, isRequired: true })
  expect((await set(await signedIn('staff@foyer.example'), 'viewer')).status).toBe(403)
  const admin = await signedIn('admin@foyer.example')
  expect((await set(admin, 'buyer')).status).toBe(400)
  expect((await set(admin, 'viewer')).status).toBe(200)
  const { body } = await callMethod(admin, 'SecurityRulesController/getRules')
  expect(body.find(({ profile }: { profile: string }) => profile === 'viewer')).toMatchObject({
    isRequired: true,
  })
  const { rows } = await server.pool.query(
    `select reason, actor from audit_entry where name = 'security.required' and reason = 'viewer'`,
  )
  expect(rows[0]).toEqual({ reason: 'viewer', actor: demoIds.user('admin') })
})

test('logs each sign-in and attempt for its owner, with device and shortened network', async () => {
  const browser = server.browser()
  const firefox = { 'user-agent': 'Firefox/140 Linux' }
  await browser.signIn(BUYER, 'wrong', { ...JSON_ONLY, ...firefox })
  await browser.signIn(BUYER, PASSWORD, firefox)
  await browser.signIn('nobody@foyer.example', 'wrong', JSON_ONLY)
  const { body } = await security(browser, 'getSignIns')
  expect(body).toMatchObject([
    { succeeded: true, method: 'password', device: 'Firefox · Linux', network: 'local' },
    { succeeded: false, method: 'password', device: 'Firefox · Linux' },
  ])
  expect((await security(await signedIn('press@foyer.example'), 'getSignIns')).body).toHaveLength(1)
})

test('sends a mail for the first sign-in from a new device only', async () => {
  const mails = async () => {
    await server.runJobs(SEND_NEW_DEVICE_MAIL)
    return (await server.pool.query(`select from message where key = 'account.newDevice'`)).rowCount
  }
  const from = (agent: string) => server.browser().signIn(BUYER, PASSWORD, { 'user-agent': agent })
  const before = (await mails()) ?? 0
  await from('Firefox/140 Linux')
  expect(await mails()).toBe(before)
  await from('iPhone Safari/600')
  expect(await mails()).toBe(before + 1)
  await from('Firefox/140 Linux')
  await from('iPhone Safari/600')
  expect(await mails()).toBe(before + 1)
})

test('hides and protects sign-in methods of a customer from staff acting on behalf', async () => {
  const staff = await signedIn('staff@foyer.example')
  await callMethod(staff, 'ActingController/start', {
    userId: demoIds.user('exhibitor'),
    reason: 'They asked on the phone',
  })
  for (const method of ['getState', 'getSignIns', 'beginPasskey', 'beginTotp', 'removeTotp', 'renewCodes'])
    expect((await security(staff, method)).status).toBe(403)
})
