import { DATA_PATH } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeEach(() => server.advance(1000))
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const entries = async (recordId: string) =>
  (
    await server.pool.query(
      'select name, account, actor, on_behalf_of, reason, before, after from audit_entry where record_id = $1 order by created_date, id',
      [recordId],
    )
  ).rows

const contactId = demoIds.contact('exhibitor')
const session = (more: Partial<Session> = {}): Session => ({
  userId: demoIds.user('exhibitor'),
  profiles: ['exhibitor'],
  attributes: { contactId: [contactId] },
  language: 'it',
  timeZone: 'Europe/Rome',
  ...more,
})

test('records a change with its author, old and new value', async () => {
  await server.fair.transact(session(), (transaction) =>
    server.fair.writer.update(transaction, 'Contact', contactId, { Title: 'Owner' }, { as: 'person' }),
  )
  const [entry] = await entries(contactId)
  expect(entry).toMatchObject({
    name: 'record.updated',
    actor: demoIds.user('exhibitor'),
    on_behalf_of: null,
  })
  expect(entry.account).toMatch(/^001/)
  expect(JSON.parse(entry.after)).toEqual({ Title: 'Owner' })
  expect(Object.keys(JSON.parse(entry.before))).toEqual(['Title'])
})

test('names the member of staff, the customer and the reason of a change on behalf', async () => {
  const acting = session({
    attributes: { contactId: [contactId], actorId: [demoIds.user('staff')], actReason: ['Asked by phone'] },
  })
  await server.fair.transact(acting, (transaction) =>
    server.fair.writer.update(transaction, 'Contact', contactId, { Title: 'Director' }, { as: 'person' }),
  )
  const entry = (await entries(contactId)).at(-1)
  expect(entry).toMatchObject({
    actor: demoIds.user('staff'),
    on_behalf_of: demoIds.user('exhibitor'),
    reason: 'Asked by phone',
  })
})

test('leaves no entry for a change that is rolled back', async () => {
  const before = (await entries(contactId)).length
  const failing = server.fair.transact(session(), async (transaction) => {
    await server.fair.writer.update(transaction, 'Contact', contactId, { Title: 'Nobody' }, { as: 'person' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await entries(contactId)).toHaveLength(before)
})

test('cannot be changed or deleted, not even by the server', async () => {
  await expect(server.pool.query("update audit_entry set reason = 'x'")).rejects.toThrow('only ever added')
  await expect(server.pool.query('delete from audit_entry')).rejects.toThrow('only ever added')
})

test('records changes of the server under its own name', async () => {
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.update(transaction, 'Contact', contactId, { Title: 'By itself' }),
  )
  const entry = (await entries(contactId)).at(-1)
  const { rows } = await server.pool.query('select name from user_account where id = $1', [entry.actor])
  expect(rows).toEqual([{ name: 'Foyer' }])
})

test('lists steps and objects with their labels', async () => {
  const browser = server.browser()
  await browser.signIn('staff@foyer.example')
  const { body } = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/list-records/AuditEntry__c/AllHistory?pageSize=200`,
    headers: { 'accept-language': 'it' },
    payload: {},
  })
  const { fields } = JSON.parse(body).records.find(
    (entry: { fields: { Name: { value: string } } }) => entry.fields.Name.value === 'directory.published',
  )
  expect(fields).toMatchObject({
    Name: { value: 'directory.published', displayValue: 'Scheda pubblicata' },
    ObjectApiName__c: { value: 'DirectoryProfile__c', displayValue: 'Scheda del catalogo' },
  })
})

test('reads the history of a record by its exact id, using the index', async () => {
  const browser = server.browser()
  await browser.signIn('staff@foyer.example')
  const found = async (recordId: string) =>
    (
      await browser.send({
        method: 'POST',
        url: `${DATA_PATH}/ui-api/list-records/AuditEntry__c/AllHistory`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ where: `{ RecordId__c: { eq: "${recordId}" } }` }),
      })
    ).json().count as number
  expect(await found(contactId)).toBeGreaterThan(0)
  expect(await found(contactId.toLowerCase())).toBe(0)
})

const admin = (): Session =>
  session({ userId: demoIds.user('admin'), profiles: ['admin'], attributes: {}, language: 'en-US' })

test('lets a company be deleted that only its history refers to', async () => {
  const as = { as: 'person' } as const
  const { id } = await server.fair.transact(admin(), (transaction) =>
    server.fair.writer.create(transaction, 'Account', { Name: 'Torchio Srl' }, as),
  )
  server.advance(1000)
  await server.fair.transact(admin(), (transaction) =>
    server.fair.dynamicWriter.update(transaction, 'Account', id, { Phone: '051 111' }, as),
  )
  server.advance(1000)
  const remove = () =>
    server.fair.transact(admin(), (transaction) => server.fair.writer.remove(transaction, 'Account', id, as))
  const contact = await server.fair.transact(admin(), (transaction) =>
    server.fair.writer.create(transaction, 'Contact', { LastName: 'Rossi', AccountId: id }, as),
  )
  await expect(remove()).rejects.toMatchObject({
    output: { errors: [{ message: 'The record is still used by: 1 person' }] },
  })
  await server.fair.transact(admin(), (transaction) =>
    server.fair.writer.remove(transaction, 'Contact', contact.id, as),
  )
  await remove()
  expect((await entries(id)).map(({ name }) => name)).toEqual([
    'record.created',
    'record.updated',
    'record.deleted',
  ])
})

test('stores long texts of a record completely', async () => {
  const long = '<p>"longer"</p>'.repeat(2_000)
  const fields = { Name: 'Long', TitleIt__c: 'Lunga', Slug__c: 'long', Date__c: '2027-01-15' }
  const { id } = await server.fair.transact(admin(), (transaction) =>
    server.fair.dynamicWriter.create(transaction, 'News__c', { ...fields, BodyEn__c: long, BodyIt__c: long }),
  )
  const [entry] = await entries(id)
  expect(JSON.parse(entry.after)).toMatchObject({ Name: 'Long', BodyIt__c: long })
})
