import { RECOVERY_LINK_MS, RECOVERY_WAIT_MS } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { REQUEST_RECOVERY } from './request-recovery.ts'
import { SEND_RECOVERY_LINK } from './send-recovery-link.ts'

const BUYER = 'buyer@foyer.example'
const NEW_PASSWORD = 'a quieter word 7'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(async () => {
  server.rewind()
  await server.pool.query('truncate identity.mail_turn, identity.link, identity.throttle, access_recovery')
  await server.pool.query('delete from identity.session')
  // The clock does not advance, so the newest mail of an earlier test would be ambiguous.
  await server.pool.query(`delete from message where key like 'account.recovery%'`)
  await giveTotp('buyer')
})
afterAll(() => server.close())

type Browser = ReturnType<typeof server.browser>

/** A second factor that is not used in the test. */
const giveTotp = (account: string) =>
  server.pool.query(
    `insert into identity.totp (user_id, sealed_secret, last_step, created_at) values ($1, 'lost', 0, now())
     on conflict do nothing`,
    [demoIds.user(account)],
  )
async function signedIn(email: string) {
  const browser = server.browser()
  await browser.signIn(email)
  return browser
}
const ask = async (email = BUYER) => {
  const { status, body } = await callMethod(server.browser(), 'LostAccessController/request', {
    email,
    text: 'Phone +39 02 5550100',
  })
  await server.runJobs(REQUEST_RECOVERY)
  return { status, body }
}
const requests = async () =>
  (
    await server.pool.query(
      'select id, status, first_by, second_by from access_recovery order by created_date',
    )
  ).rows
const mails = async (key: string) =>
  (
    await server.pool.query(
      'select "to", text from message where key = $1 order by created_date desc, id desc',
      [key],
    )
  ).rows
const tokenIn = async (key: string) =>
  String(/(?:token|stop)=([\w-]+)/.exec((await mails(key))[0]?.text ?? '')?.[1])
const decide = (browser: Browser, recordId: string, action = 'Approve', note = 'Called the office number') =>
  callMethod(browser, 'QueueController/decide', {
    queue: 'lost-access',
    recordId,
    action,
    reasonCode: action === 'Refuse' ? 'identity' : '',
    note,
    noteForCustomer: false,
    parts: null,
  })
/** A request approved by two members of staff. */
async function approved() {
  await ask()
  const [request] = await requests()
  const [staff, admin] = [await signedIn('staff@foyer.example'), await signedIn('admin@foyer.example')]
  await decide(staff, request.id)
  await decide(admin, request.id)
  return request.id as string
}
async function recover(token: string, password = NEW_PASSWORD) {
  return callMethod(server.browser(), 'RecoverAccessController/recover', {
    token,
    password,
    confirmation: password,
  })
}
const hasTotp = async (account = 'buyer') =>
  (await server.pool.query('select from identity.totp where user_id = $1', [demoIds.user(account)]))
    .rowCount === 1

test('responds the same whether or not the account exists', async () => {
  const known = await ask()
  const unknown = await ask('nobody@foyer.example')
  expect(unknown).toEqual(known)
  expect(await requests()).toMatchObject([{ status: 'pending' }])
  expect((await mails('account.recoveryRequested'))[0]).toMatchObject({ to: BUYER })
})

test('opens no second request', async () => {
  await ask()
  server.advance(120_000)
  await ask()
  expect(await requests()).toHaveLength(1)
})

test('sends the password link for an account without a second factor', async () => {
  const before = (await mails('account.reset')).length
  await ask('press@foyer.example')
  expect(await requests()).toEqual([])
  expect(await mails('account.reset')).toHaveLength(before + 1)
})

test('requires approvals with a note of two members of staff and a waiting time before the link is sent', async () => {
  await ask()
  const [request] = await requests()
  const [staff, admin] = [await signedIn('staff@foyer.example'), await signedIn('admin@foyer.example')]
  expect((await decide(staff, request.id, 'Approve', '')).status).toBe(400)
  expect((await decide(staff, request.id)).body).toEqual({ isOpen: true, undoId: null })
  expect((await decide(staff, request.id)).body.errorCode).toBe('SAME_APPROVER')
  expect((await decide(admin, request.id, 'Approve', 'Saw the passport')).body).toEqual({
    isOpen: false,
    undoId: null,
  })
  expect(await requests()).toMatchObject([
    { status: 'approved', first_by: demoIds.user('staff'), second_by: demoIds.user('admin') },
  ])
  expect((await mails('account.recoveryApproved'))[0]).toMatchObject({ to: BUYER })

  await server.fair.transact(server.fair.systemSession, ({ client }) =>
    client.query(`select graphile_worker.add_job($1, $2::json)`, [
      SEND_RECOVERY_LINK,
      JSON.stringify({ id: request.id }),
    ]),
  )
  await server.runJobs(SEND_RECOVERY_LINK)
  expect(await mails('account.recoveryLink')).toEqual([])

  server.advance(RECOVERY_WAIT_MS)
  await server.fair.transact(server.fair.systemSession, ({ client }) =>
    client.query(`select graphile_worker.add_job($1, $2::json)`, [
      SEND_RECOVERY_LINK,
      JSON.stringify({ id: request.id }),
    ]),
  )
  await server.runJobs(SEND_RECOVERY_LINK)
  const token = await tokenIn('account.recoveryLink')
  expect((await recover(token, 'short')).body.errorCode).toBe('INVALID_PASSWORD')
  expect(await hasTotp()).toBe(true)
  const answers = await Promise.all([recover(token), recover(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await hasTotp()).toBe(false)
  expect((await server.browser().signIn(BUYER, NEW_PASSWORD)).headers.location).toBe('/fair/reserved/')
  expect(await requests()).toMatchObject([{ status: 'done' }])

  const { rows } = await server.pool.query(
    `select name, note, actor from audit_entry where record_id = any($1) order by created_date, id`,
    [[request.id, demoIds.user('buyer')]],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ note: 'Called the office number', actor: demoIds.user('staff') }),
      expect.objectContaining({ note: 'Saw the passport', actor: demoIds.user('admin') }),
      expect.objectContaining({ name: 'account.factorsRemoved' }),
      expect.objectContaining({ name: 'account.passwordChanged' }),
    ]),
  )
  await server.pool.query(
    `update identity.credential c set password_hash = o.password_hash from identity.credential o
     where c.user_id = $1 and o.user_id = $2`,
    [demoIds.user('buyer'), demoIds.user('press')],
  )
})

test('accepts one of two concurrent second approvals', async () => {
  await ask()
  const [request] = await requests()
  await decide(await signedIn('staff@foyer.example'), request.id)
  await server.pool.query(`update user_account set profiles = '{editionManager}' where username = $1`, [
    'influencer@foyer.example',
  ])
  const [one, other] = [await signedIn('admin@foyer.example'), await signedIn('influencer@foyer.example')]
  const answers = await Promise.all([decide(one, request.id), decide(other, request.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await server.pool.query(`update user_account set profiles = '{influencer}' where username = $1`, [
    'influencer@foyer.example',
  ])
})

test('refuses approvals of one’s own request, while acting on behalf, or without the role', async () => {
  await giveTotp('staff')
  await ask('staff@foyer.example')
  const [request] = await requests()
  await server.pool.query('delete from identity.totp where user_id = $1', [demoIds.user('staff')])
  const staff = await signedIn('staff@foyer.example')
  expect((await decide(staff, request.id)).body.errorCode).toBe('OWN_REQUEST')
  expect((await decide(await signedIn('press@foyer.example'), request.id)).status).toBe(403)
  await callMethod(staff, 'ActingController/start', {
    userId: demoIds.user('exhibitor'),
    reason: 'They asked on the phone',
  })
  expect((await decide(staff, request.id)).status).toBe(403)
  await callMethod(staff, 'ActingController/end')
})

test('lets the owner stop it with one click, even after both approvals', async () => {
  const id = await approved()
  const stop = async (token: string) => callMethod(server.browser(), 'LostAccessController/stop', { token })
  expect((await stop(await tokenIn('account.recoveryRequested'))).status).toBe(410)
  expect((await stop(await tokenIn('account.recoveryApproved'))).status).toBe(200)
  expect(await requests()).toMatchObject([{ id, status: 'stopped' }])
  server.advance(RECOVERY_WAIT_MS)
  const before = (await mails('account.recoveryLink')).length
  await server.runJobs(SEND_RECOVERY_LINK)
  expect(await mails('account.recoveryLink')).toHaveLength(before)
  expect(await hasTotp()).toBe(true)
})

test('notifies of a rejection, and changes nothing', async () => {
  await ask()
  const [request] = await requests()
  await decide(await signedIn('staff@foyer.example'), request.id, 'Refuse')
  expect(await requests()).toMatchObject([{ status: 'refused' }])
  expect((await mails('account.recoveryRefused'))[0]).toMatchObject({ to: BUYER })
  expect(await hasTotp()).toBe(true)
})

test('expires an unused link, after which its owner can request again', async () => {
  await approved()
  server.advance(RECOVERY_WAIT_MS)
  await server.runJobs(SEND_RECOVERY_LINK)
  expect(await requests()).toMatchObject([{ status: 'linkSent' }])
  server.advance(RECOVERY_LINK_MS)
  expect((await recover(await tokenIn('account.recoveryLink'))).status).toBe(410)
  await server.pool.query(`select graphile_worker.add_job('expire-recoveries', '{}'::json)`)
  await server.runJobs('expire-recoveries')
  expect(await requests()).toMatchObject([{ status: 'expired' }])
  await ask()
  expect(await requests()).toMatchObject([{ status: 'expired' }, { status: 'pending' }])
})
