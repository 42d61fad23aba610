import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

const BASE = '/services/data/v65.0/ui-api'

let server: Awaited<ReturnType<typeof fixtureServer>>
let torchio: string
let shop: string
let nora: string

beforeAll(async () => {
  server = await fixtureServer()
  torchio = await insertRow(server.pool, 'Account', {
    Name: 'Torchio',
    Industry: 'Printing',
    OwnerId: '005000000000001AAA',
  })
  shop = await insertRow(server.pool, 'Account', {
    Name: 'Torcia',
    Industry: 'Retail',
    Website: 'https://torchio.example',
    OwnerId: '005000000000001AAA',
  })
  nora = await insertRow(server.pool, 'Contact', { LastName: 'Nora', AccountId: torchio })
  await insertRow(server.pool, 'Contact', { LastName: 'Norma', AccountId: shop })
})
afterAll(() => server.close())

const lookup = (field: string, query: string, body: object = {}, session: Session = as.admin) =>
  server.call(session, { method: 'POST', url: `${BASE}/lookups/${field}?${query}`, payload: body })
const names = (
  body: { lookupResults: Record<string, { records: { fields: { Name: { value: string } } }[] }> },
  target = 'Account',
) => body.lookupResults[target]?.records.map((record) => record.fields.Name.value)

describe('suggestions', () => {
  test('by type-ahead match the start of the name', async () => {
    const { body } = await lookup('Contact/AccountId', 'searchType=TypeAhead&q=torc')
    expect(names(body)).toEqual(['Torchio', 'Torcia'])
    expect(Object.keys(body.lookupResults.Account.records[0].fields)).toEqual(['Id', 'Name', 'Industry'])
  })

  test('are paged, with working page URLs', async () => {
    const { body } = await lookup('Contact/AccountId', 'searchType=TypeAhead&q=torc&pageSize=1')
    const { nextPageUrl } = body.lookupResults.Account
    const next = await server.call(as.admin, { method: 'GET', url: nextPageUrl })
    expect(names(next.body)).toEqual(['Torcia'])
    expect(next.body.lookupResults.Account.nextPageUrl).toBeNull()
  })

  test('by search match the search fields', async () => {
    expect(names((await lookup('Contact/AccountId', 'searchType=Search&q=torchio')).body)).toEqual([
      'Torchio',
      'Torcia',
    ])
  })

  test('are the recently used records by default', async () => {
    expect(names((await lookup('Contact/AccountId', '')).body)).toEqual([])
    await server.call(as.admin, {
      method: 'GET',
      url: `${BASE}/records/${shop}?fields=Account.Name&updateMru=true`,
    })
    expect(names((await lookup('Contact/AccountId', '')).body)).toEqual(['Torcia'])
    expect(names((await lookup('Contact/AccountId', 'q=torchio')).body)).toEqual([])
  })

  test('are paged in the requested order', async () => {
    const orderBy = [{ fieldApiName: 'Name', isAscending: false }]
    const { body } = await lookup('Contact/AccountId', 'searchType=TypeAhead&q=tor&pageSize=1', { orderBy })
    expect(names(body)).toEqual(['Torcia'])
    expect(body.lookupResults.Account).toMatchObject({ currentPageToken: '1', nextPageToken: '2' })
    const second = await lookup('Contact/AccountId', 'searchType=TypeAhead&q=tor&pageSize=1&page=2', {
      orderBy,
    })
    expect(names(second.body)).toEqual(['Torchio'])
  })

  test('contain only readable records', async () => {
    const { body } = await lookup('Book__c/Publisher__c', 'searchType=TypeAhead&q=tor', {}, as.guest)
    expect(names(body)).toEqual(['Torcia'])
    expect((await lookup('Contact/AccountId', 'searchType=TypeAhead&q=tor', {}, as.guest)).status).toBe(404)
  })

  test('are empty for an object that the field does not refer to', async () => {
    const { body } = await lookup('Contact/AccountId', 'targetApiName=Contact')
    expect(body.lookupResults).toEqual({})
  })
})

describe('a dependent lookup', () => {
  const url = 'Contact/ReportsToId'
  const search = 'searchType=TypeAhead&q=nor'

  test('offers records that match the form', async () => {
    const body = { sourceRecord: { apiName: 'Contact', fields: { Id: null, AccountId: torchio } } }
    expect(names((await lookup(url, search, body)).body, 'Contact')).toEqual(['Nora'])
  })

  test('reads the value from a binding or from the stored record', async () => {
    const bound = await lookup(url, `${search}&dependentFieldBindings=AccountId=${shop}`)
    expect(names(bound.body, 'Contact')).toEqual(['Norma'])
    const stored = await lookup(url, `${search}&sourceRecordId=${nora}`)
    expect(names(stored.body, 'Contact')).toEqual(['Nora'])
  })

  test('is rejected without the value', async () => {
    const { status, body } = await lookup(url, search)
    expect(status).toBe(400)
    expect(body[0].errorCode).toBe('INVALID_INPUT')
  })
})

test.each([
  ['Contact/AccountId', 'searchType=TypeAhead&q=to', 400],
  ['Contact/AccountId', 'searchType=Search&q=t', 400],
  ['Contact/AccountId', 'searchType=TypeAhead&q=tor?', 400],
  ['Contact/AccountId', 'searchType=Fancy', 400],
  ['Contact/LastName', '', 404],
  ['Contact/Nope', '', 404],
  ['Nope/AccountId', '', 404],
])('%s?%s returns %i', async (field, query, status) => {
  expect((await lookup(field, query)).status).toBe(status)
})

test('describes the displayed and searched fields of a lookup', async () => {
  const { body } = await server.call(as.admin, {
    method: 'GET',
    url: `${BASE}/search-info/Contact/lookup/AccountId`,
  })
  expect(body).toMatchObject({
    objectApiName: 'Contact',
    fieldApiName: 'AccountId',
    secondaryField: 'Industry',
    targetInfo: {
      Account: {
        suggestionsInfo: {
          displayLayout: { displayFields: ['Name', 'Industry'] },
          matchingInfo: { matchingFields: ['Name'] },
        },
        advancedLookupInfo: { matchingInfo: { matchingFields: ['Name', 'Phone', 'Website'] } },
      },
    },
  })
})
