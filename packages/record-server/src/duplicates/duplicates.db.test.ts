import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'

const API = '/services/data/v65.0/ui-api'

let server: Awaited<ReturnType<typeof fixtureServer>>
let accountId: string
let contactId: string

beforeAll(async () => {
  server = await fixtureServer()
  accountId = await insertRow(server.pool, 'Account', { Name: 'Caffè Torchio', BillingCity: 'Bologna' })
  contactId = await insertRow(server.pool, 'Contact', {
    FirstName: 'Marco',
    LastName: 'Rossi',
    AccountId: accountId,
  })
})
afterAll(() => server.close())

type Session = Parameters<typeof server.call>[0]
const create = (apiName: string, fields: object, query = '', session: Session = as.editor) =>
  server.call(session, { method: 'POST', url: `${API}/records${query}`, payload: { apiName, fields } })

test('matches exactly, ignoring case and accents', async () => {
  const { status, body } = await create('Account', { Name: 'caffe torchio', BillingCity: 'BOLOGNA' })
  expect([status, body[0].errorCode]).toEqual([400, 'DUPLICATES_DETECTED'])
  expect(body[0].output.errors[0].duplicateRecordError.matchResults).toMatchObject([
    {
      apiName: 'Account',
      isAllowSave: true,
      matchRecordIds: [accountId],
      matchRule: 'Same_name',
      objectLabel: 'Account',
      objectLabelPlural: 'Accounts',
    },
  ])
})

test('does not match different words', async () => {
  expect((await create('Account', { Name: 'Caffè Torchio', BillingCity: 'Modena' })).status).toBe(201)
  expect((await create('Account', { Name: 'Caffè Torchio' })).status).toBe(201)
})

test('accepts a confirmed warning, but not a block', async () => {
  const same = { Name: 'Caffè Torchio', BillingCity: 'Bologna' }
  expect((await create('Account', same, '?allowSaveOnDuplicate=true')).status).toBe(201)
  const person = { FirstName: 'Marco', LastName: 'Rossi', AccountId: accountId }
  expect((await create('Contact', person, '?allowSaveOnDuplicate=true')).status).toBe(400)
})

test('matches a typo by a fuzzy rule, and distinguishes siblings', async () => {
  const slip = await create('Contact', { FirstName: 'Marco', LastName: 'Rosi', AccountId: accountId })
  expect(slip.body[0].output.errors[0].duplicateRecordError.matchResults).toMatchObject([
    { isAllowSave: false, matchRecordIds: [contactId], matchRule: 'Same_person' },
  ])
  const brother = await create('Contact', { FirstName: 'Paolo', LastName: 'Rossi', AccountId: accountId })
  expect(brother.status).toBe(201)
})

test('does not match the record itself on update', async () => {
  const payload = { fields: { FirstName: 'Marco', LastName: 'Rossi' } }
  const own = await server.call(as.editor, { method: 'PATCH', url: `${API}/records/${contactId}`, payload })
  expect(own.status).toBe(200)
})

test('counts unreadable records as matches, but does not list them', async () => {
  const own = await insertRow(server.pool, 'Account', { Name: 'Mia' })
  const session = as.author(own, '005000000000001AAA')
  const { body, status } = await server.call(session, {
    method: 'POST',
    url: `${API}/predupe`,
    payload: { apiName: 'Contact', fields: { FirstName: 'Marco', LastName: 'Rossi', AccountId: accountId } },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ allowSave: false, duplicateError: true, matches: [{ matchRecordIds: [] }] })
})

test('predupe reports duplicates before a write', async () => {
  const predupe = (fields: object) =>
    server.call(as.editor, { method: 'POST', url: `${API}/predupe`, payload: { apiName: 'Contact', fields } })
  const { rows: before } = await server.pool.query('select count(*) from contact')
  expect((await predupe({ FirstName: 'Marco', LastName: 'Rossi', AccountId: accountId })).body).toEqual({
    allowSave: false,
    duplicateError: true,
    duplicateRules: ['Same_person'],
    matches: [
      {
        apiName: 'Contact',
        isAllowSave: false,
        matchRecordIds: [contactId],
        matchRule: 'Same_person',
        objectLabel: 'Contact',
        objectLabelPlural: 'Contacts',
      },
    ],
  })
  expect((await predupe({ LastName: 'Nessuno' })).body).toMatchObject({
    allowSave: true,
    duplicateError: false,
  })
  expect((await server.pool.query('select count(*) from contact')).rows).toEqual(before)
})

test('writes one of several concurrent duplicates under a blocking rule', async () => {
  const person = { FirstName: 'Gara', LastName: 'Veloce', AccountId: accountId }
  const answers = await Promise.all(Array.from({ length: 8 }, () => create('Contact', person)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})
