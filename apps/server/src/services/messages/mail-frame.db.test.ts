import { defineMessage } from '@foyer/fair-domain'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { findPerson, recipientOf } from '../identity/find-person.ts'

let site: Awaited<ReturnType<typeof buildTestApp>>
const ID = 'a06000000000001AAA'
const MAIL =
  '<html><head><title>x</title></head><body><a href="/fair/reserved/reset-password?token=abc">in</a></body></html>'

const insertMail = (pool: Pool) =>
  pool.query(
    `insert into message (id, name, key, "to", language, html, code, status, created_by_id, last_modified_by_id,
       created_date, last_modified_date, system_modstamp)
     select $1, 'Welcome', 'test', 'x@foyer.example', 'en-US', $2, 'CODE-1', 'sent', id, id, now(), now(), now() from user_account order by id limit 1`,
    [ID, MAIL],
  )

beforeAll(async () => {
  site = await buildTestApp()
  await insertMail(site.pool)
})
afterAll(() => site.close())

const mail = async (account?: string) => {
  const browser = site.browser()
  if (account) await browser.signIn(`${account}@foyer.example`)
  return browser.send({ method: 'GET', url: `/fair/console/mailbox/${ID}` })
}

test('shows a mail to administrators as to its recipient, without scripts, with links that open outside of the frame', async () => {
  const { statusCode, body, headers } = await mail('admin')
  expect(statusCode).toBe(200)
  expect(body).toBe(MAIL.replace('<head>', '<head><base target="_blank">'))
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain('sandbox')
  expect(policy).not.toContain('script')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('shows a mail to other staff without its links', async () => {
  const { statusCode, body } = await mail('staff')
  expect(statusCode).toBe(200)
  expect(body).toContain('<a>in</a>')
  expect(body).not.toContain('token')
})

test.each(['exhibitor', undefined])('%s cannot see the mail', async (account) => {
  const { statusCode, body } = await mail(account)
  expect(statusCode).toBe(404)
  expect(body).toBe('')
})

test('shows no links and no mails with codes to staff where mails are really sent', async () => {
  const sending = await buildTestApp({ smtpUrl: 'smtp://127.0.0.1:1' })
  const browser = sending.browser()
  await browser.signIn('admin@foyer.example')
  await insertMail(sending.pool)
  const url = `/fair/console/mailbox/${ID}`
  const masked = await browser.send({ method: 'GET', url })
  expect(masked.body).toContain('<a>in</a>')
  expect(masked.body).not.toContain('token')
  await sending.pool.query(`update message set key = 'shop.ticket' where id = $1`, [ID])
  const hidden = await browser.send({ method: 'GET', url })
  expect([hidden.statusCode, hidden.body]).toEqual([404, expect.stringContaining('only its recipient')])
  const record = await browser.send({
    method: 'GET',
    url: `/services/data/v65.0/ui-api/records/${ID}?optionalFields=Message__c.Name,Message__c.Html__c,Message__c.Text__c`,
  })
  expect(Object.keys(record.json().fields)).toEqual(['Name'])
  await sending.close()
})

test.each([
  ['visitor', 'tickets'],
  ['buyer', 'tickets'],
  ['press', 'tickets'],
  ['exhibitor', 'exhibitors'],
  ['staff', 'exhibitors'],
])('directs %s to %s@ in a mail for any audience', async (account, office) => {
  const text = { subject: 'x', body: 'Hello.' }
  const template = defineMessage('test.hello', { placeholders: [], texts: { it: text, 'en-US': text } })
  const result = await site.fair.transact(site.fair.systemSession, async (transaction) => {
    const person = await findPerson(transaction.client, { username: `${account}@foyer.example` })
    if (!person) throw new Error(`There is no ${account}`)
    const id = await site.fair.sendMessage(transaction, { template, to: recipientOf(person), data: {} })
    return transaction.client.query<{ text: string }>('select text from message where id = $1', [id])
  })
  expect(result.rows[0]?.text).toContain(` ${office}@foyer.example`)
})
