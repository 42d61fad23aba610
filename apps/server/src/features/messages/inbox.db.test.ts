import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let id: string
beforeAll(async () => {
  server = await buildTestApp()
  await server.pool.query('delete from message')
  id = await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.sendMessage(transaction, {
      template: {
        key: 'test.mail',
        placeholders: [],
        texts: { it: { subject: 'Prova', body: 'Testo' }, 'en-US': { subject: 'Test', body: 'Text' } },
      },
      to: { email: 'exhibitor@foyer.example', language: 'it', userId: demoIds.user('exhibitor') },
      data: {},
    }),
  )
})
afterAll(() => server.close())

async function signedIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}
const readAt = async () =>
  (await server.pool.query('select read_at from message where id = $1', [id])).rows[0].read_at
const markRead = async (account: string) =>
  (await callMethod(await signedIn(account), 'MessagesController/markRead', { id })).body

test('refuses to mark a message as read for another user, or for staff acting on behalf', async () => {
  expect(await markRead('buyer')).toEqual({ read: false })
  const staff = await signedIn('staff')
  await callMethod(staff, 'ActingController/start', {
    userId: demoIds.user('exhibitor'),
    reason: 'On the phone',
  })
  expect((await callMethod(staff, 'MessagesController/markRead', { id })).body).toEqual({ read: false })
  expect(await readAt()).toBeNull()
})

test('marks a message as read once, by its recipient', async () => {
  expect(await markRead('exhibitor')).toEqual({ read: true })
  expect(await markRead('exhibitor')).toEqual({ read: false })
  expect(await readAt()).toEqual(new Date(server.fair.clock()))
})

test('lists the messages of the user’s record, newest first', async () => {
  const browser = await signedIn('exhibitor')
  const response = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/related-list-records/${demoIds.user('exhibitor')}/Messages__r`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      fields: ['Message__c.Name', 'Message__c.ReadAt__c'],
      sortBy: ['-Message__c.CreatedDate'],
    }),
  })
  expect(response.json().records.map((record: { id: string }) => record.id)).toEqual([id])
})

test('shows the content to its recipient only, in a sandboxed frame', async () => {
  const url = `/fair/reserved/messages/${id}/content`
  const own = await (await signedIn('exhibitor')).send({ method: 'GET', url })
  expect(own.statusCode).toBe(200)
  expect(own.body).toContain('Testo')
  expect(own.headers['content-security-policy']).toContain("default-src 'none'")
  expect(own.headers['content-security-policy']).not.toContain('allow-scripts')
  expect(own.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect((await (await signedIn('buyer')).send({ method: 'GET', url })).statusCode).toBe(404)
  expect((await server.browser().send({ method: 'GET', url })).headers.location).toContain('/reserved/login')
})

test('hides mails from staff acting on behalf, because a link may open the account', async () => {
  const staff = await signedIn('staff')
  const recordUrl = `${DATA_PATH}/ui-api/records/${id}?optionalFields=Message__c.Html__c,Message__c.Text__c`
  await callMethod(staff, 'ActingController/start', {
    userId: demoIds.user('exhibitor'),
    reason: 'On the phone',
  })
  const { body } = await callMethod(staff, 'ActingController/getState')
  expect(body).toMatchObject({ person: 'Giulia Ferrante' })
  expect((await staff.send({ method: 'GET', url: recordUrl })).statusCode).toBe(404)
  const content = await staff.send({ method: 'GET', url: `/fair/reserved/messages/${id}/content` })
  expect(content.statusCode).toBe(404)
  await callMethod(staff, 'ActingController/end', {})
})

test('hides held mails that may still be withdrawn', async () => {
  await server.pool.query(`update message set status = 'held' where id = $1`, [id])
  const browser = await signedIn('exhibitor')
  const content = await browser.send({ method: 'GET', url: `/fair/reserved/messages/${id}/content` })
  expect(content.statusCode).toBe(404)
  await server.pool.query(`update message set status = 'queued' where id = $1`, [id])
})
