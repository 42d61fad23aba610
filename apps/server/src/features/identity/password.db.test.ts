import { LINK_PAUSE_MS, MAILS_PER_RECIPIENT_AND_HOUR, MAILS_PER_SENDER_AND_HOUR } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { SEND_RESET_LINK } from '../../services/identity/request-reset.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const BUYER = 'buyer@foyer.example'
const OLD = 'Foyer-demo-1'
const NEW = 'a quieter word 7'
const HOUR_MS = 3_600_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
// Each test in a separate hour, because of the hourly limits.
beforeEach(() => server.advance(HOUR_MS))
afterAll(() => server.close())

/** Whether this browser is still signed in. */
const isIn = async (browser: ReturnType<typeof server.browser>) =>
  (await callMethod(browser, 'SessionsController/getSessions')).status === 200

const lastMail = async () => {
  const { rows } = await server.pool.query(
    'select key, "to", text, "user" from message order by created_date desc, id desc',
  )
  return rows[0]
}
const requestReset = async (email: string) => {
  const answer = await callMethod(server.browser(), 'ForgotPasswordController/requestReset', { email })
  await server.runJobs(SEND_RESET_LINK)
  return answer
}
async function linkFor(email: string) {
  const mailsOf = (excluded: readonly string[]) =>
    server.pool.query<{ id: string; text: string }>(
      `select id, text from message where key = 'account.reset' and "to" = $1 and id <> all($2) order by id`,
      [email, excluded],
    )
  // The clock of the test does not advance, so two mails may have the same time.
  const previous = (await mailsOf([])).rows.map(({ id }) => id)
  await requestReset(email)
  const { rows } = await mailsOf(previous)
  return String(/token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1])
}
const reset = (token: string, password = NEW, confirmation = password) =>
  callMethod(server.browser(), 'ResetPasswordController/reset', { token, password, confirmation })
const putBack = async () => {
  const { rows } = await server.pool.query(
    'select c.password_hash from identity.credential c join user_account u on u.id = c.user_id where u.username = $1',
    ['press@foyer.example'],
  )
  await server.pool.query('update identity.credential set password_hash = $2 where user_id = $1', [
    demoIds.user('buyer'),
    rows[0].password_hash,
  ])
}

test('returns the same response for an unknown address, and sends it no mail', async () => {
  const before = await server.pool.query('select from message')
  const unknown = await requestReset('nobody@foyer.example')
  expect((await server.pool.query('select from message')).rowCount).toBe(before.rowCount)
  const known = await requestReset(BUYER)
  expect(unknown.status).toBe(200)
  expect(unknown.body).toEqual(known.body)
  expect(await lastMail()).toMatchObject({ key: 'account.reset', to: BUYER, user: null })
})

test('sends no second mail within a minute', async () => {
  await requestReset(BUYER)
  const { rowCount } = await server.pool.query('select from message')
  await requestReset(BUYER)
  expect((await server.pool.query('select from message')).rowCount).toBe(rowCount)
})

test('limits mails per mailbox and hour, with the same response', async () => {
  const answers = []
  const before = await server.pool.query('select from message')
  for (let i = 0; i <= MAILS_PER_RECIPIENT_AND_HOUR; i++) {
    answers.push((await requestReset(BUYER)).body)
    server.advance(LINK_PAUSE_MS)
  }
  const after = await server.pool.query('select from message')
  expect(Number(after.rowCount) - Number(before.rowCount)).toBe(MAILS_PER_RECIPIENT_AND_HOUR)
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"sent":true}']))
})

test('limits mailboxes per client address, known or not, without affecting another address', async () => {
  const from = (remoteAddress: string, email: string) =>
    server
      .browser()
      .send({
        method: 'POST',
        url: '/lwr/apex/v65.0/ForgotPasswordController/requestReset',
        payload: { email },
        remoteAddress,
      })
  const mails = async () =>
    (await server.pool.query(`select from message where key = 'account.reset'`)).rowCount
  for (let i = 0; i < MAILS_PER_SENDER_AND_HOUR; i++) await from('192.0.2.7', `try${i}@foyer.example`)
  await server.runJobs(SEND_RESET_LINK)
  const before = await mails()
  expect((await from('192.0.2.7', BUYER)).json()).toEqual({ sent: true })
  await server.runJobs(SEND_RESET_LINK)
  expect(await mails()).toBe(before)
  await from('192.0.2.8', BUYER)
  await server.runJobs(SEND_RESET_LINK)
  expect(await mails()).toBe(Number(before) + 1)
})

test('sets a new password once by the link, and signs out everywhere', async () => {
  const browser = server.browser()
  await browser.signIn(BUYER)
  const token = await linkFor(BUYER)
  expect((await reset(token)).status).toBe(200)
  expect(await isIn(browser)).toBe(false)
  expect((await server.browser().signIn(BUYER, OLD, { accept: 'application/json' })).statusCode).toBe(401)
  expect((await server.browser().signIn(BUYER, NEW)).statusCode).toBe(303)
  expect((await reset(token)).body.errorCode).toBe('LINK_EXPIRED')
  await putBack()
})

test('accepts one of two concurrent uses of a link', async () => {
  const token = await linkFor(BUYER)
  const answers = await Promise.all([reset(token), reset(token, 'another word 8')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  await putBack()
})

test('expires the link after an hour, and when a newer one is sent', async () => {
  const first = await linkFor(BUYER)
  server.advance(LINK_PAUSE_MS + 1)
  const second = await linkFor(BUYER)
  const check = async (token: string) =>
    (await callMethod(server.browser(), 'ResetPasswordController/checkLink', { token })).body.isValid
  expect([await check(first), await check(second)]).toEqual([false, true])
  server.advance(server.fair.settings.resetLinkMinutes * 60_000)
  expect(await check(second)).toBe(false)
  expect((await reset(second)).status).toBe(410)
})

test('stores no usable token in the database', async () => {
  const token = await linkFor(BUYER)
  const { rows } = await server.pool.query('select * from identity.link')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test.each([
  ['short1', 'INVALID_PASSWORD'],
  ['onlyletters', 'INVALID_PASSWORD'],
  ['123456789', 'INVALID_PASSWORD'],
  ['Password123', 'INVALID_PASSWORD'],
  ['Rush2112!', 'INVALID_PASSWORD'],
])('refuses %s on the server too, and keeps the link valid', async (password, code) => {
  const token = await linkFor(BUYER)
  expect((await reset(token, password)).body.errorCode).toBe(code)
  expect((await reset(token, NEW, 'different 9')).body.errorCode).toBe('CONFIRMATION_DIFFERS')
})

test('requires the current password to change it, rotates this session and ends the others', async () => {
  const [here, there] = [server.browser(), server.browser()]
  await here.signIn(BUYER)
  await there.signIn(BUYER)
  const old = here.cookie()
  const change = (current: string) =>
    callMethod(here, 'ChangePasswordController/change', { current, password: NEW, confirmation: NEW })
  expect((await change('wrong')).body.errorCode).toBe('INVALID_CURRENT_PASSWORD')
  expect((await change(OLD)).status).toBe(200)
  expect(here.cookie()).not.toBe(old)
  expect(await isIn(here)).toBe(true)
  expect(await isIn(there)).toBe(false)
  const stolen = await callMethod(server.browser(), 'SessionsController/getSessions', {}, { cookie: old })
  expect(stolen.status).toBe(401)
  expect(await lastMail()).toMatchObject({ key: 'account.changed', user: demoIds.user('buyer') })
  await putBack()
})

test('clears the other browsers of a user at a new password, but not the one that sets it', async () => {
  const own = server.browser()
  const lost = server.browser()
  for (const browser of [own, lost]) await browser.signIn(BUYER)
  const old = own.cookie()
  const values = { current: OLD, password: NEW, confirmation: NEW }
  await callMethod(own, 'ChangePasswordController/change', values)
  const clearsAs = async (cookie: string) => {
    const page = await server.app.inject({ url: '/fair/reserved/profile', headers: { cookie } })
    return page.headers['clear-site-data']
  }
  expect(await clearsAs(lost.cookie())).toBe('"storage"')
  // A request in flight with the old cookie.
  expect(await clearsAs(old)).toBeUndefined()
  expect(await clearsAs(own.cookie())).toBeUndefined()
  await putBack()
})

test('refuses a password change to a guest', async () => {
  const input = { current: OLD, password: NEW, confirmation: NEW }
  expect((await callMethod(server.browser(), 'ChangePasswordController/change', input)).status).toBe(401)
})

test('lists the sessions of a user, who can end them', async () => {
  const [here, there, stranger] = [server.browser(), server.browser(), server.browser()]
  await here.signIn(BUYER, OLD, { 'user-agent': 'Firefox/140 Linux' })
  await there.signIn(BUYER, OLD, { 'user-agent': 'iPhone Safari/600' })
  await stranger.signIn('press@foyer.example')
  const listed = async () => (await callMethod(here, 'SessionsController/getSessions')).body
  const [mine, other] = await listed()
  expect(mine).toMatchObject({ device: 'Firefox · Linux', isThisOne: true })
  expect(other).toMatchObject({ device: 'Safari · iPhone', isThisOne: false })
  expect((await callMethod(stranger, 'SessionsController/endSession', { id: other.id })).body.ended).toBe(0)
  expect((await callMethod(here, 'SessionsController/endSession', { id: other.id })).body.ended).toBe(1)
  expect(await isIn(there)).toBe(false)
  await server.browser().signIn(BUYER)
  await callMethod(here, 'SessionsController/endOthers')
  expect(await listed()).toHaveLength(1)
})
