import { THROTTLES } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { unsubscribeToken } from '../../services/consents/unsubscribe-token.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const { place } = THROTTLES.code

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(async () => {
  server.rewind()
  await server.pool.query('truncate identity.throttle')
})
afterAll(() => server.close())

const requestToken = (parameters: Record<string, string>, address = '198.51.100.7', app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/services/oauth2/token',
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(parameters).toString(),
  })
const program = (secret: string) => ({
  grant_type: 'client_credentials',
  client_id: 'demo-client',
  client_secret: secret,
})

test.each(['demo-client', 'nobody'])('throttles guesses of the secret of API client %s', async (id) => {
  const attempts = await Promise.all(
    Array.from({ length: 30 }, () => requestToken({ ...program('wrong'), client_id: id })),
  )
  const refused = attempts.filter(({ statusCode }) => statusCode === 400)
  expect(refused).toHaveLength(THROTTLES.clientSecret.place.free)
  const [slowed] = attempts.filter(({ statusCode }) => statusCode === 429)
  expect([slowed?.json().error, slowed?.headers['retry-after']]).toEqual(['slow_down', '30'])
})

test('does not throttle the API client from another network', async () => {
  for (let i = 0; i < 10; i++) await requestToken(program('wrong'))
  expect((await requestToken(program('demo-secret'))).statusCode).toBe(429)
  expect((await requestToken(program('demo-secret'), '192.0.2.7')).statusCode).toBe(200)
  server.advance(30_000)
  expect((await requestToken(program('demo-secret'))).statusCode).toBe(200)
})

test('refuses the password grant outside the demo', async () => {
  const grant = { ...program('demo-secret'), grant_type: 'password' }
  const person = { username: 'exhibitor@foyer.example', password: 'Foyer-demo-1' }
  expect((await requestToken({ ...grant, ...person })).statusCode).toBe(200)
  const other = await buildTestApp({ passwordGrants: false })
  const answer = await requestToken({ ...grant, ...person }, undefined, other.app)
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'unsupported_grant_type'])
  expect((await requestToken(program('demo-secret'), undefined, other.app)).statusCode).toBe(200)
  await other.close()
})

test('throttles guesses of a user’s password by an API client', async () => {
  const grant = { ...program('demo-secret'), grant_type: 'password', username: 'press@foyer.example' }
  for (let i = 0; i < THROTTLES.password.place.free; i++)
    expect((await requestToken({ ...grant, password: 'wrong' })).json().error).toBe('invalid_grant')
  expect((await requestToken({ ...grant, password: 'Foyer-demo-1' })).statusCode).toBe(429)
})

test.each([
  ['VerificationController/check', { code: 'ACDE-FGHJ-KMNP' }],
  ['ResetPasswordController/checkLink', { token: 'wrong' }],
  ['ResetPasswordController/reset', { token: 'x', password: 'Una-lunga-1', confirmation: 'Una-lunga-1' }],
  ['WelcomeController/readLink', { token: 'wrong' }],
  [
    'GuestTicketController/claim',
    { token: 'x', firstName: 'A', lastName: 'B', company: '', country: 'IT', privacy: true },
  ],
  ['HandoverController/getInvitation', { token: 'wrong' }],
])('throttles guesses at %s, with a retry time', async (method, input) => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      callMethod(server.browser(), method, input, { 'accept-language': 'en' }),
    ),
  )
  const slowed = answers.filter(({ status }) => status === 429)
  expect(slowed).toHaveLength(30 - place.free)
  expect(slowed[0]?.body).toMatchObject({
    errorCode: 'TOO_MANY_ATTEMPTS',
    message: 'Too many wrong attempts. Try again in 5 seconds.',
  })
  expect(slowed[0]?.response.headers['retry-after']).toBe('5')
})

test.each([
  ['GET', '/fair/tickets/paper?token=wrong', 404],
  ['POST', '/fair/reserved/guest-opt-out?token=wrong', 400],
  ['POST', '/fair/en-US/reserved/guest-opt-out?token=wrong', 400],
  ['POST', '/fair/reserved/unsubscribe?token=a.b.c', 303],
  ['POST', '/fair/en-US/reserved/unsubscribe?token=a.b.c', 303],
] as const)('throttles guesses of mail links at %s %s', async (method, url, refused) => {
  const send = () => server.browser().send({ method, url })
  const answers = await Promise.all(Array.from({ length: 30 }, send))
  const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode)
  expect([...statuses.keys()].sort()).toEqual([refused, 429].sort())
  expect(statuses.get(429)).toHaveLength(30 - place.free)
  expect(statuses.get(429)?.[0]?.headers['retry-after']).toBe('5')
})

test('does not throttle valid mail links', async () => {
  const subscription = { contactId: demoIds.contact('team'), purpose: 'newsletter:bologna' }
  const token = encodeURIComponent(unsubscribeToken(server.fair.secretKey, subscription))
  for (let i = 0; i < place.free + 5; i++) {
    const url = `/fair/reserved/unsubscribe?token=${token}`
    const answer = await server.browser().send({ method: 'POST', url })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, url])
  }
})

test.each([
  ['priceWithCode', {}],
  ['activateCode', { reference: 'r', country: 'IT', businessType: '', mainActivity: '', company: '' }],
  ['cancelActivation', { reference: 'r' }],
])('throttles a shop whose customers guess codes at TicketShopController/%s', async (method, more) => {
  const { place: shop } = THROTTLES.shopCode
  const browser = server.browser()
  await browser.signIn('admin@foyer.example')
  const ask = () =>
    callMethod(browser, `TicketShopController/${method}`, {
      code: 'NO-SUCH-CODE',
      ...(method === 'cancelActivation' ? {} : { ticket: 'oneDay' }),
      ...more,
    })
  expect((await ask()).body.errorCode).toBe('CODE_UNKNOWN')
  // One failure below the free limit.
  await server.pool.query('update identity.throttle set failures = $1', [shop.free - 1])
  expect((await ask()).body.errorCode).toBe('CODE_UNKNOWN')
  const slowed = await ask()
  expect([slowed.status, slowed.body.errorCode]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  server.advance(shop.firstWaitMs)
  expect((await ask()).body.errorCode).toBe('CODE_UNKNOWN')
})

test('shows the throttle on the page, in the reader’s language', async () => {
  for (let i = 0; i < place.free; i++)
    await callMethod(server.browser(), 'VerificationController/check', { code: 'ACDE-FGHJ-KMNP' })
  const page = await server.browser().send({ url: '/fair/verify/ACDE-FGHJ-KMNP' })
  expect(page.body).toContain('Riprova tra 5 secondi')
  const english = await server.browser().send({ url: '/fair/en-US/verify?code=ACDE-FGHJ-KMNP' })
  expect(english.body).toContain('Try again in 5 seconds')
})

test('does not throttle valid codes', async () => {
  const { rows } = await server.pool.query(
    'select code from message where code is not null order by id limit 1',
  )
  for (let i = 0; i < place.free + 5; i++)
    expect(
      (await callMethod(server.browser(), 'VerificationController/check', { code: rows[0].code })).status,
    ).toBe(200)
})

test('throttles guesses of the current password from an open page', async () => {
  const browser = server.browser()
  await browser.signIn('press@foyer.example')
  const change = (current: string) =>
    callMethod(browser, 'ChangePasswordController/change', {
      current,
      password: 'Una-nuova-lunga-1',
      confirmation: 'Una-nuova-lunga-1',
    })
  for (let i = 0; i < THROTTLES.currentPassword.place.free; i++)
    expect((await change('wrong')).body.errorCode).toBe('INVALID_CURRENT_PASSWORD')
  expect((await change('Foyer-demo-1')).body.errorCode).toBe('TOO_MANY_ATTEMPTS')
})
