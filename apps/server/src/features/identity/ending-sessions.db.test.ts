import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { createIdentity } from '../../services/identity/identity.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { userActions } from './user-actions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(() => server.rewind())
afterAll(() => server.close())

async function signedIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const isOpen = async () => (await browser.send({ url: '/services/oauth2/userinfo' })).statusCode === 200
  expect(await isOpen()).toBe(true)
  return { browser, isOpen }
}
const update = (object: 'User' | 'Contact' | 'Referent__c', id: string, fields: object) =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.update(transaction, object, id, fields),
  )
async function referentOf(account: string) {
  const { rows } = await server.pool.query('select id from referent where contact = $1', [
    demoIds.contact(account),
  ])
  return String(rows[0]?.id)
}

test.each<[string, string, () => Promise<unknown>]>([
  ['is blocked', 'school', () => update('User', demoIds.user('school'), { IsActive: false })],
  [
    'loses a profile',
    'influencer',
    () => update('User', demoIds.user('influencer'), { Profiles__c: 'visitor' }),
  ],
  ['is no longer staff', 'staff', () => update('User', demoIds.user('staff'), { Profiles__c: 'viewer' })],
  [
    'signs in with another address',
    'press',
    () => update('User', demoIds.user('press'), { Username: 'stampa@foyer.example' }),
  ],
  ['leaves the company', 'buyer', () => update('Contact', demoIds.contact('buyer'), { AccountId: null })],
  [
    'loses a role',
    'exhibitor',
    async () => update('Referent__c', await referentOf('exhibitor'), { Primary__c: false }),
  ],
])('ends the session of a user who %s with the commit', async (_, account, change) => {
  const here = await signedIn(account)
  const { settings, secretKey, pool, clock } = server.fair
  const other = createIdentity({ settings, secretKey, pool, directPool: server.directPool, clock }, false)
  const stop = await other.listen(server.app.log)
  const token = here.browser.cookie().split('=')[1] ?? ''
  expect(await other.sessions.find(token)).not.toBeNull()
  await change()
  expect(await here.isOpen()).toBe(false)
  const { rowCount } = await server.pool.query('select from identity.session where user_id = $1', [
    demoIds.user(account),
  ])
  expect(rowCount).toBe(0)
  await vi.waitFor(async () => expect(await other.sessions.find(token)).toBeNull())
  stop()
})

test('keeps the session of a user who only gains access, effective immediately', async () => {
  const { browser, isOpen } = await signedIn('visitor')
  await update('User', demoIds.user('visitor'), { Profiles__c: 'visitor;press' })
  expect(await isOpen()).toBe(true)
  const page = await browser.send({ url: '/fair/reserved/accreditation' })
  expect(page.statusCode).toBe(200)
})

test('changes rights by actions of administrators, not of themselves and not of the last one', async () => {
  const { browser } = await signedIn('admin')
  const act = async (action: string, account: string, fields: object = {}) => {
    const response = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${action}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        contextId: action.startsWith('User') ? demoIds.user(account) : demoIds.contact(account),
        fields,
      }),
    })
    return response.statusCode < 300 ? 'done' : response.json()[0].errorCode
  }
  const other = await signedIn('team')
  expect(await act('User.ChangeRoles', 'team', { Profiles__c: 'nobody' })).not.toBe('done')
  expect(await act('User.Deactivate', 'team')).toBe('done')
  expect(await other.isOpen()).toBe(false)
  expect(await act('User.Activate', 'team')).toBe('done')
  expect(await act('User.ChangeRoles', 'admin', { Profiles__c: 'staff' })).toBe('OWN_RIGHTS')
  expect(await act('User.Deactivate', 'admin')).toBe('OWN_RIGHTS')
  await server.pool.query(`update user_account set profiles = '{admin}' where id = $1`, [
    demoIds.user('staff'),
  ])
  await server.pool.query(`update user_account set is_active = false where id = $1`, [demoIds.user('admin')])
  const deactivate = userActions(server.fair)['User.Deactivate']
  const last = server.fair.transact(
    { ...server.fair.systemSession, userId: demoIds.user('team'), profiles: ['admin'] },
    async (transaction) => deactivate?.({ contextId: demoIds.user('staff'), fields: {} }, transaction),
  )
  await expect(last).rejects.toMatchObject({ errorCode: 'LAST_ADMINISTRATOR' })
  await server.pool.query(`update user_account set is_active = true where id = $1`, [demoIds.user('admin')])
  const company = { AccountId: demoIds.account('Velluto Profumi') }
  expect(await act('Contact.MoveToCompany', 'exhibitor', company)).toBe('PERSON_ACTS')
  const { rows } = await server.pool.query<{ id: string }>(
    `select c.id from contact c where c.account_id is not null and not exists (select from user_account u where u.contact_id = c.id)
       and not exists (select from referent r where r.contact = c.id)
       and not exists (select from team_member t where t.contact = c.id) order by id limit 1`,
  )
  const moved = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Contact.MoveToCompany`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ contextId: rows[0]?.id, fields: company }),
  })
  expect(moved.statusCode).toBe(201)
  const stored = await server.pool.query('select account_id from contact where id = $1', [rows[0]?.id])
  expect(stored.rows).toEqual([{ account_id: company.AccountId }])
})

test('expires the session of an idle open page; activity renews it', async () => {
  const { browser, isOpen } = await signedIn('team')
  const sessionOfStream = async () => {
    const { sessionOf } = createIdentity({ ...server.fair, passwords: undefined } as never, false)
    const session = await sessionOf({
      url: `${DATA_PATH}/events`,
      headers: {},
      cookies: { foyer: browser.cookie().split('=')[1] },
    } as never)
    return session.userId
  }
  for (let hour = 0; hour < 7; hour++) {
    server.advance(HOUR)
    expect(await sessionOfStream()).toBe(demoIds.user('team'))
  }
  expect(await isOpen()).toBe(true)
  for (let hour = 0; hour < 8; hour++) {
    server.advance(HOUR)
    await sessionOfStream()
  }
  expect(await sessionOfStream()).toBeNull()
  expect(await isOpen()).toBe(false)
})

test('reads the idle time from a setting', async () => {
  const strict = await buildTestApp({ sessionIdleMinutes: 10 })
  const browser = strict.browser()
  await browser.signIn('visitor@foyer.example')
  strict.advance(9 * MINUTE)
  expect((await browser.send({ url: '/services/oauth2/userinfo' })).statusCode).toBe(200)
  strict.advance(10 * MINUTE)
  expect((await browser.send({ url: '/services/oauth2/userinfo' })).statusCode).toBe(401)
  await strict.close()
})
