import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { unzip } from '../../testing/unzip.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { keepNoLonger } from './keep-no-longer.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`, undefined, {})
  const call = (method: string, input: object = {}) =>
    callMethod(browser, `PrivacyController/${method}`, input, { 'accept-language': 'en-US' })
  const decide = async (action: string, id: string, fields: object = {}) =>
    (
      await browser.send({
        method: 'POST',
        url: `${DATA_PATH}/ui-api/actions/perform-quick-action/PrivacyRequest__c.${action}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ contextId: id, fields }),
      })
    ).statusCode
  return { browser, call, decide }
}
const openRequest = async (account: string) =>
  (
    await server.pool.query(`select id from privacy_request where status = 'pending' and contact = $1`, [
      demoIds.contact(account),
    ])
  ).rows[0]?.id as string
const mails = async (key: string) =>
  (await server.pool.query('select from message where key = $1', [key])).rowCount

test('a copy holds what names the person, nothing of others and nothing meant for staff', async () => {
  const { call } = await as('blocked')
  const answer = await call('getCopy')
  expect(answer.status).toBe(200)
  const entries = unzip(Buffer.from(answer.body.zip, 'base64'))
  expect(entries.map(({ name }) => name)).toEqual(['data.json', 'summary.html'])
  const [data, summary] = entries
  expect(summary?.content).toContain('<h2>People</h2>')
  expect(summary?.content).toContain('<dt>Last name</dt><dd>Halm</dd>')
  const body: Record<string, object[]> = JSON.parse(data?.content ?? '')
  expect(body.People).toEqual([expect.objectContaining({ LastName: 'Halm', Email: 'blocked@foyer.example' })])
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['People', 'Users']))
  const text = JSON.stringify(body)
  const own = [demoIds.contact('blocked'), demoIds.user('blocked')]
  const foreign = Object.values(body)
    .flat()
    .filter((record) => !own.some((id) => JSON.stringify(record).includes(id)))
  expect(foreign).toEqual([])
  expect(text).not.toContain('argon2')
  expect(text).not.toContain('outside the company')
  await call('getCopy')
  expect(await mails('consent.export')).toBe(1)
})

test('one request of a kind at a time, answered within a month, in words of the staff', async () => {
  const { call } = await as('visitor')
  expect((await call('sendRequest', { kind: 'correction', text: ' ' })).status).toBe(400)
  const sent = { kind: 'correction', text: 'My name is spelled Bianca.' }
  const answers = await Promise.all([call('sendRequest', sent), call('sendRequest', sent)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [request] = (await call('getRequests')).body
  expect(request).toMatchObject({ kind: 'correction', status: 'pending', dueOn: '2027-02-15' })
  const staff = await as('admin')
  expect(await staff.decide('Erase', request.id)).toBeGreaterThanOrEqual(400)
  expect(await (await as('staff')).decide('Complete', request.id)).toBeGreaterThanOrEqual(400)
  expect(await staff.decide('Complete', request.id, { Note__c: 'Done, thank you.' })).toBe(201)
  expect(await staff.decide('Complete', request.id)).toBeGreaterThanOrEqual(400)
  expect((await call('getRequests')).body[0]).toMatchObject({ status: 'done', answer: 'Done, thank you.' })
  expect(await mails('consent.answered')).toBe(1)
})

test('an erased person is nobody any more, and what the company owes or owns stays', async () => {
  const { call, browser } = await as('influencer')
  await call('getCopy')
  expect((await call('sendRequest', { kind: 'erasure', text: '' })).status).toBe(200)
  const id = await openRequest('influencer')
  expect(await (await as('admin')).decide('Erase', id)).toBe(201)
  const person = await server.pool.query(
    `select c.first_name, c.last_name, c.email, c.phone, u.username, u.is_active
     from contact c join user_account u on u.contact_id = c.id where c.id = $1`,
    [demoIds.contact('influencer')],
  )
  expect(person.rows[0]).toMatchObject({
    first_name: null,
    last_name: '—',
    email: null,
    phone: null,
    is_active: false,
  })
  expect(person.rows[0].username).not.toContain('influencer')
  expect((await callMethod(browser, 'PrivacyController/getRequests')).status).toBe(401)
  const again = await server
    .browser()
    .signIn('influencer@foyer.example', undefined, { accept: 'application/json' })
  expect(again.statusCode).toBe(401)
  const left = await server.pool.query(`select "to", text from message where "user" = $1`, [
    demoIds.user('influencer'),
  ])
  expect(JSON.stringify(left.rows)).not.toContain('influencer@')
  const noted = await server.pool.query(
    `select before, after from audit_entry where record_id = $1 order by created_date desc, id desc limit 1`,
    [demoIds.contact('influencer')],
  )
  expect(noted.rows).toEqual([{ before: null, after: null }])
  expect(await mails('consent.erased')).toBe(1)
})

test('who is the primary referent hands the role over first', async () => {
  const { call } = await as('exhibitor')
  await call('sendRequest', { kind: 'erasure', text: '' })
  const id = await openRequest('exhibitor')
  const staff = await as('admin')
  expect(await staff.decide('Erase', id)).toBe(409)
  expect(await staff.decide('Refuse', id, { ReasonCode__c: 'contract' })).toBe(400)
  expect(await staff.decide('Refuse', id, { ReasonCode__c: 'contract', Note__c: 'Hand over first.' })).toBe(
    201,
  )
})

test('staff who act for somebody get no copy of their data', async () => {
  const { browser, call } = await as('staff')
  await callMethod(browser, 'ActingController/start', {
    userId: demoIds.user('buyer'),
    reason: 'Asked by phone',
  })
  expect((await call('getCopy')).status).toBe(403)
})

test('a year after a fair evidence is gone, and what rejected applicants told of themselves', async () => {
  const { rows } = await server.pool.query(
    `select id from accreditation where state = 'rejected' order by id limit 1`,
  )
  const rejected = rows[0].id as string
  const { id: documentId } = await uploadFile((await as('press')).browser, 'card.pdf', '%PDF-1.4 card')
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.create(
      transaction,
      'ContentDocumentLink',
      { ContentDocumentId: documentId, Accreditation__c: rejected },
      { asSystem: true },
    ),
  )
  const state = async () => ({
    accreditation: (
      await server.pool.query('select name, state, channel_data from accreditation where id = $1', [rejected])
    ).rows[0],
    files: (await server.pool.query('select from content_document where id = $1', [documentId])).rowCount,
  })
  const run = () => keepNoLonger(server.fair).run({})
  await run()
  expect(await state()).toMatchObject({ files: 1 })
  expect((await state()).accreditation.name).not.toBe('—')
  await server.pool.query(
    `update edition set opening = opening - interval '3 years', closing = closing - interval '3 years' where current`,
  )
  await run()
  await run()
  expect(await state()).toEqual({
    accreditation: { name: '—', state: 'rejected', channel_data: null },
    files: 0,
  })
  await server.pool.query(
    `update edition set opening = opening + interval '3 years', closing = closing + interval '3 years' where current`,
  )
})

test('the register is taken by those who keep it, and that is kept too', async () => {
  const take = async (account: string) =>
    (await as(account)).browser.send({ method: 'GET', url: '/fair/console/exports/privacy-register.csv' })
  const register = await take('admin')
  expect(register.headers['content-type']).toContain('text/csv')
  expect(register.body.split('\r\n')[0]).toBe('received,kind,person,status,due,decided,decidedBy')
  expect(register.body).toContain('"erasure"')
  expect((await take('exhibitor')).statusCode).toBe(403)
  const { rowCount } = await server.pool.query(`select from audit_entry where name = 'privacy.exported'`)
  expect(rowCount).toBe(1)
})
