import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const MINUTE = 60_000
const REASON = 'Asked for help on the phone'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(async () => {
  server.rewind()
  await server.pool.query('update acting_session set ended_at = created_date where ended_at is null')
})
afterAll(() => server.close())

async function signedIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const start = (account: string, reason = REASON) =>
    callMethod(browser, 'ActingController/start', { userId: demoIds.user(account), reason })
  const state = async () => (await callMethod(browser, 'ActingController/getState')).body
  const end = () => callMethod(browser, 'ActingController/end', {})
  return { browser, start, state, end }
}
const tryRename = (browser: ReturnType<typeof server.browser>, account: string, firstName: string) =>
  browser.send({
    method: 'PATCH',
    url: `${DATA_PATH}/ui-api/records/${demoIds.contact(account)}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ fields: { FirstName: firstName } }),
  })

test('acts as the customer, shows the company who acted and why, and ends with the staff session', async () => {
  const staff = await signedIn('staff')
  expect(await staff.state()).toBeNull()
  expect((await staff.start('exhibitor')).status).toBe(200)
  expect(await staff.state()).toMatchObject({
    staff: 'Anna Galli',
    person: 'Giulia Ferrante',
    company: 'Aurora Cosmetici',
    reason: REASON,
  })
  expect((await tryRename(staff.browser, 'exhibitor', 'Ginevra')).statusCode).toBe(200)
  const { rows } = await server.pool.query(
    `select actor, on_behalf_of, reason from audit_entry where record_id = $1 order by created_date desc, id desc limit 1`,
    [demoIds.contact('exhibitor')],
  )
  expect(rows).toEqual([
    { actor: demoIds.user('staff'), on_behalf_of: demoIds.user('exhibitor'), reason: REASON },
  ])
  expect((await staff.end()).body).toEqual({ ended: 1 })
  expect(await staff.state()).toBeNull()
  const history = await server.pool.query(
    `select name, reason from audit_entry where object_api_name = 'ActingSession__c' and account = $1 order by created_date, id`,
    [demoIds.account('Aurora Cosmetici')],
  )
  expect(history.rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['record.created', 'record.updated']),
  )
})

test('ends after an hour', async () => {
  const staff = await signedIn('staff')
  await staff.start('exhibitor')
  server.advance(59 * MINUTE)
  expect(await staff.state()).not.toBeNull()
  server.advance(2 * MINUTE)
  expect(await staff.state()).toBeNull()
})

test('ends at sign-out', async () => {
  const staff = await signedIn('staff')
  await staff.start('exhibitor')
  await staff.browser.send({ method: 'GET', url: '/fair/secur/logout.jsp' })
  const { rows } = await server.pool.query('select from acting_session where ended_at is null')
  expect(rows).toEqual([])
  server.advance(MINUTE)
  await staff.browser.signIn('staff@foyer.example')
  expect(await staff.state()).toBeNull()
})

test.each([
  ['staff', 'admin', REASON, 403, 'NOT_FOR_STAFF'],
  ['staff', 'exhibitor', '  ', 400, 'REASON_NEEDED'],
  ['exhibitor', 'buyer', REASON, 403, 'INSUFFICIENT_ACCESS'],
  ['exhibitor', 'exhibitor', REASON, 403, 'INSUFFICIENT_ACCESS'],
])('refuses %s to act for %s with "%s"', async (who, whom, reason, status, code) => {
  const person = await signedIn(who)
  const answer = await person.start(whom, reason)
  expect([answer.status, answer.body.errorCode]).toEqual([status, code])
  expect(await person.state()).toBeNull()
})

test('refuses to act for another customer while acting', async () => {
  const staff = await signedIn('staff')
  await staff.start('exhibitor')
  expect((await staff.start('buyer')).status).toBe(403)
})

test.each([
  ['User', () => demoIds.user('buyer'), 'Tomás Almeida'],
  ['Account', () => demoIds.account('Velluto Profumi'), 'Paolo Ricci'],
])('starts from the action of a %s record, with its reason', async (object, contextId, person) => {
  const staff = await signedIn('staff')
  const perform = (fields: object) =>
    staff.browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${object}.ActOnBehalf`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId: contextId(), fields }),
    })
  expect((await perform({})).statusCode).toBe(400)
  expect((await perform({ Reason__c: REASON })).statusCode).toBeLessThan(300)
  expect((await staff.state()).person).toBe(person)
})
