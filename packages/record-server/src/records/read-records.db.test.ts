import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { insertRow } from '../../testing/rows.ts'
import { ADMIN_ID, as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

const BASE = '/services/data/v65.0/ui-api'

let server: Awaited<ReturnType<typeof fixtureServer>>
let account: string
let contact: string

beforeAll(async () => {
  server = await fixtureServer()
  account = await insertRow(server.pool, 'Account', { Name: 'Torchio', Industry: 'Printing' })
  contact = await insertRow(server.pool, 'Contact', { LastName: 'Inchiostri', AccountId: account })
})
afterAll(() => server.close())

const get = (path: string, session: Session = as.admin) =>
  server.call(session, { method: 'GET', url: `${BASE}/${path}` })

describe('a batch', () => {
  test('keeps the order of the ids, with a result for each', async () => {
    const ids = [contact, 'bad', '001000000000000AAA', account, contact]
    const { status, body } = await get(`records/batch/${ids}?fields=Account.Name,Contact.LastName`)
    expect(status).toBe(200)
    expect(body.hasErrors).toBe(true)
    expect(body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([
      200, 400, 404, 200, 200,
    ])
    expect(body.results[0].result.fields).toEqual({ LastName: { displayValue: null, value: 'Inchiostri' } })
    expect(body.results[1].result[0].errorCode).toBe('ILLEGAL_QUERY_PARAMETER_VALUE')
    expect(body.results[3].result.fields.Name.value).toBe('Torchio')
  })

  test('takes one statement per object', async () => {
    const more = await insertRow(server.pool, 'Account', { Name: 'Altro' })
    const { statements, result } = await countStatements(server.pool, () =>
      get(`records/batch/${[account, contact, more]}?fields=Account.Name,Contact.Account.Name`),
    )
    expect(result.body.hasErrors).toBe(false)
    expect(statements).toHaveLength(2)
  })

  test('fails for items with unknown fields', async () => {
    const { body } = await get(`records/batch/${[account, contact]}?fields=Account.Nope,Contact.Name`)
    expect(body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([400, 200])
    expect(body.results[0].result[0].errorCode).toBe('INVALID_FIELD')
  })

  test('accepts layoutTypes and modes like the single read, and ignores unknown parameters', async () => {
    const selection = 'layoutTypes=Full,Compact&modes=View,Edit'
    const single = await get(`records/${account}?${selection}`)
    const batch = await get(`records/batch/${account}?${selection}&colour=red&layoutType=Fancy`)
    expect(batch.status).toBe(200)
    expect(Object.keys(single.body.fields).length).toBeGreaterThan(5)
    expect(batch.body.results).toEqual([{ statusCode: 200, result: single.body }])
    const { status } = await get(`records/batch/${account}?layoutTypes=Fancy`)
    expect(status).toBe(400)
  })

  test('returns only readable records', async () => {
    const { body } = await get(`records/batch/${[account, contact]}?fields=Account.Name`, as.guest)
    expect(body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([404, 404])
  })

  test('has at most 200 records', async () => {
    const { status } = await get(`records/batch/${Array(201).fill(account)}?fields=Account.Name`)
    expect(status).toBe(400)
  })
})

describe('record-ui', () => {
  test('returns record, layout, object infos and collapsed sections', async () => {
    const { status, body } = await get(`record-ui/${contact}?layoutTypes=Full&modes=View,Edit`)
    expect(status).toBe(200)
    expect(body.records[contact].fields.Account.value.apiName).toBe('Account')
    const layouts = body.layouts.Contact['012000000000000AAA'].Full
    expect(Object.keys(layouts)).toEqual(['View', 'Edit'])
    expect(body.layoutUserStates[layouts.View.id].id).toBe(layouts.View.id)
    expect(Object.keys(body.objectInfos)).toEqual(expect.arrayContaining(['Contact', 'Account', 'User']))
    expect(body.eTag).toMatch(/^[0-9a-f]{32}$/)
  })

  test('rejects malformed ids and missing records', async () => {
    expect((await get('record-ui/0033000000')).body[0].errorCode).toBe('ILLEGAL_QUERY_PARAMETER_VALUE')
    expect((await get(`record-ui/${contact}`, as.guest)).status).toBe(404)
  })
})

describe('create defaults', () => {
  test('are a record without an id, owned by the caller', async () => {
    const { status, body } = await get('record-defaults/create/Account?optionalFields=Account.Secret__c')
    expect(status).toBe(200)
    expect(body.record).toMatchObject({ id: null, lastModifiedDate: null, systemModstamp: null, weakEtag: 0 })
    expect(body.record.recordTypeInfo.name).toBe('Printer')
    expect(body.record.fields.OwnerId.value).toBe(ADMIN_ID)
    expect(body.record.fields.Owner.displayValue).toBe('Ada Admin')
    expect(body.record.fields.Secret__c).toEqual({ displayValue: null, value: null })
    expect(body.layout).toMatchObject({ mode: 'Create', objectApiName: 'Account' })
    expect(Object.keys(body.objectInfos)).toEqual(expect.arrayContaining(['Account', 'User']))
  })

  test('contain the declared defaults', async () => {
    const { body } = await get('record-defaults/template/create/Book__c?optionalFields=Book__c.Status__c')
    expect(body.record).toEqual({
      apiName: 'Book__c',
      fields: { Status__c: { displayValue: 'Draft', value: 'Draft' } },
      recordTypeId: '012000000000000AAA',
    })
    expect(Object.keys(body.objectInfos)).toEqual(['Book__c'])
  })

  test('are rejected without the right to create', async () => {
    expect((await get('record-defaults/create/Account', as.guest)).status).toBe(403)
    expect((await get('record-defaults/create/Nope')).status).toBe(404)
  })
})

test('returns the defaults of a clone with the values of its source', async () => {
  const { status, body } = await get(
    `record-defaults/clone/${account}?optionalFields=Account.Website,Account.CreatedDate`,
  )
  expect(status).toBe(200)
  expect(body.layout).toMatchObject({ mode: 'Create', objectApiName: 'Account' })
  expect(body.record).toMatchObject({ id: null, lastModifiedDate: null, weakEtag: 0 })
  expect(body.record.fields).toMatchObject({
    Name: { value: 'Torchio' },
    Industry: { displayValue: 'Printing', value: 'Printing' },
    CreatedDate: { value: null },
    Owner: { displayValue: 'Ada Admin' },
  })
  expect((await get('record-defaults/clone/001000000000000AAA')).status).toBe(404)
  expect((await get(`record-defaults/clone/${account}`, as.guest)).status).not.toBe(200)
})

test('returns a clone template with the requested fields of the source', async () => {
  const { body } = await get(`record-defaults/template/clone/${account}?optionalFields=Account.Industry`)
  expect(body.record).toMatchObject({
    apiName: 'Account',
    cloneSourceId: account,
    fields: {
      CloneSourceId: { displayValue: null, value: account },
      Industry: { displayValue: 'Printing', value: 'Printing' },
    },
  })
  expect(Object.keys(body.record.fields)).toEqual(['CloneSourceId', 'Industry'])
})

test('returns false as default of a checkbox', async () => {
  const { body } = await get('record-defaults/template/create/Contact?optionalFields=Contact.DoNotCall')
  expect(body.record.fields.DoNotCall).toEqual({ displayValue: null, value: false })
})
