import { InvalidInput } from '@foyer/record-contract'
import { valueIs } from '@foyer/record-contract/metadata'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'

const URL = '/services/data/v65.0/ui-api/actions/perform-quick-action'
const label = { 'en-US': 'x', it: 'x' }

/** Additional actions: one with a handler and a condition, one for certain profiles, one global. */
const withActions = objects.map((object) =>
  object.apiName !== 'Account'
    ? object
    : {
        ...object,
        actions: {
          ...object.actions,
          Close: {
            label,
            subtype: 'Invoke' as const,
            contexts: ['Record' as const],
            when: valueIs('Industry', 'Retail'),
          },
          Call: {
            label,
            subtype: 'Update' as const,
            contexts: ['Record' as const],
            fields: ['Phone', 'Industry'],
            required: ['Phone'],
          },
          Audit: {
            label,
            subtype: 'Update' as const,
            contexts: ['Record' as const],
            fields: ['Phone'],
            profiles: ['admin'],
          },
          Open: {
            label,
            subtype: 'Create' as const,
            contexts: ['Global' as const],
            fields: ['Name'],
            defaults: { Industry: 'Press' },
          },
        },
      },
)

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer({
    objects: withActions,
    quickActions: {
      'Account.Close': async ({ contextId }, { client }) => {
        await client.query('update account set phone = null where id = $1', [contextId])
        const { rows } = await client.query('select name from account where id = $1', [contextId])
        if (rows[0].name === 'Ostinata') throw InvalidInput('It cannot be closed')
        return { id: contextId, isCreated: false }
      },
    },
  })
})
afterAll(() => server.close())

const account = (values: object = {}) => insertRow(server.pool, 'Account', { Name: 'Torchio', ...values })
const perform = (action: string, payload: object, session = as.admin, method: 'POST' | 'PATCH' = 'POST') =>
  server.call(session, { method, url: `${URL}/${action}`, payload })
const phoneOf = async (id: string) =>
  (await server.pool.query('select phone from account where id = $1', [id])).rows[0].phone

test('updates the record of an update action', async () => {
  const id = await account()
  const { status, body } = await perform('Account.Rename', { contextId: id, fields: { Name: 'Nuovo nome' } })
  expect(status).toBe(201)
  expect(body).toEqual({
    contextId: id,
    feedItemId: null,
    id,
    isCreated: false,
    isSuccess: true,
    successMessage: 'Renamed',
  })
  const { rows } = await server.pool.query('select name from account where id = $1', [id])
  expect(rows).toEqual([{ name: 'Nuovo nome' }])
  expect(
    (await perform('Account.Rename', { contextId: id, fields: { Name: 'Y' } }, as.admin, 'PATCH')).status,
  ).toBe(200)
})

test('links the record of a create action to its parent', async () => {
  const id = await account()
  const { body } = await perform('Account.NewContact', { contextId: id, fields: { LastName: 'Nuovi' } })
  expect(body).toMatchObject({ contextId: id, isCreated: true })
  const { rows } = await server.pool.query('select account_id from contact where id = $1', [body.id])
  expect(rows).toEqual([{ account_id: id }])
  expect((await perform('Account.NewContact', { contextId: id, fields: {} }, as.admin, 'PATCH')).status).toBe(
    400,
  )
})

test('runs a global action without a record and with its default values', async () => {
  const { status, body } = await perform('Global.Open', { fields: { Name: 'Globale' } })
  expect(status).toBe(201)
  const { rows } = await server.pool.query('select industry from account where id = $1', [body.id])
  expect(rows).toEqual([{ industry: 'Press' }])
})

test('runs a registered handler in a transaction', async () => {
  const id = await account({ Industry: 'Retail', Phone: '051' })
  expect((await perform('Account.Close', { contextId: id, fields: {} })).status).toBe(201)
  expect(await phoneOf(id)).toBeNull()
  const stubborn = await account({ Name: 'Ostinata', Industry: 'Retail', Phone: '051' })
  const { status, body } = await perform('Account.Close', { contextId: stubborn, fields: {} })
  expect([status, body[0].message]).toEqual([400, 'It cannot be closed'])
  expect(await phoneOf(stubborn)).toBe('051')
})

test('rejects an action on records that do not match its condition', async () => {
  const id = await account({ Industry: 'Press', Phone: '051' })
  expect((await perform('Account.Close', { contextId: id, fields: {} })).status).toBe(403)
  expect(await phoneOf(id)).toBe('051')
})

test('treats an action of other profiles as missing', async () => {
  const id = await account()
  const input = { contextId: id, fields: { Phone: '051 1234' } }
  expect((await perform('Account.Audit', input, as.editor)).status).toBe(404)
  expect((await perform('Account.Nope', input)).status).toBe(404)
  expect((await perform('Account.Audit', input)).status).toBe(201)
})

test('treats an unreadable record as missing', async () => {
  const hidden = await account({ OwnerId: '005000000000001AAA' })
  const input = { contextId: hidden, fields: { Name: 'X' } }
  expect((await perform('Account.Rename', input, as.author(await account()))).status).toBe(404)
})

test.each([
  ['no contextId', { fields: { Name: 'X' } }],
  ['a contextId of the wrong form', { contextId: 'x', fields: { Name: 'X' } }],
  ['a field it does not ask for', { contextId: '001000000000009AAA', fields: { Phone: '1' } }],
])('rejects %s', async (_, payload) => {
  expect((await perform('Account.Rename', payload)).status).toBe(400)
})

test('requires the fields that the action declares, and marks them in its form', async () => {
  const id = await account({ Phone: '051' })
  for (const fields of [{}, { Phone: null }, { Phone: ' ' }]) {
    const { status, body } = await perform('Account.Call', { contextId: id, fields })
    expect([status, body[0].output?.fieldErrors.Phone[0].errorCode]).toEqual([400, 'REQUIRED_FIELD_MISSING'])
  }
  expect(await phoneOf(id)).toBe('051')
  expect((await perform('Account.Call', { contextId: id, fields: { Phone: '052 123' } })).status).toBe(201)
  const { body } = await server.call(as.admin, {
    method: 'GET',
    url: '/services/data/v65.0/ui-api/actions/layout/Account.Call',
  })
  const items = body.layout.sections[0].layoutRows.flatMap(
    ({ layoutItems }: { layoutItems: { label: string; required: boolean; uiBehavior: string }[] }) =>
      layoutItems,
  )
  expect(items.map(({ required }: { required: boolean }) => required)).toEqual([true, false])
})

test('reports a validation error like any other write', async () => {
  const { status, body } = await perform('Account.Rename', {
    contextId: await account(),
    fields: { Name: '' },
  })
  expect([status, body[0].output.fieldErrors.Name[0].errorCode]).toEqual([400, 'REQUIRED_FIELD_MISSING'])
})
