import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { insertRow } from '../../testing/rows.ts'
import { ADMIN_ID, as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

const BASE = '/services/data/v65.0/ui-api'
const OTHER_USER = '005000000000001AAA'

let server: Awaited<ReturnType<typeof fixtureServer>>
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await fixtureServer()
  const rows: Record<string, unknown>[] = [
    { Name: 'Alfa', Industry: 'Printing', AnnualRevenue: 500, Phone: '02 1' },
    { Name: 'Beta', Industry: 'Retail', AnnualRevenue: 2000, Website: 'https://beta.example' },
    { Name: 'Caffè', Industry: 'Press', AnnualRevenue: null, OwnerId: OTHER_USER, Secret__c: 'plates' },
    { Name: 'Delta', Industry: null, AnnualRevenue: 1000.5, Rating__c: 4.5 },
    { Name: 'Elité', Industry: 'Printing', AnnualRevenue: null },
    { Name: 'Foxtrot 100%', Industry: 'Retail', AnnualRevenue: 500 },
  ]
  for (const row of rows) ids[String(row.Name)] = await insertRow(server.pool, 'Account', row)
  await insertRow(server.pool, 'Account', { Name: 'Gamma', ParentId: ids.Beta, Industry: 'Press' })
})
afterAll(() => server.close())

const list = (body: object, session: Session = as.admin, name = 'AllAccounts') =>
  server.call(session, { method: 'POST', url: `${BASE}/list-records/Account/${name}`, payload: body })

type Records = { fields: { Name: { value: string } } }[]
const names = (records: Records) => records.map((record) => record.fields.Name.value)
const namesWhere = async (where: string, session?: Session) => {
  const { body, status } = await list({ where }, session)
  expect(status, JSON.stringify(body)).toBe(200)
  return names(body.records)
}

test('returns the records of a list and the effective parameters', async () => {
  const { status, body } = await list({ pageSize: 2 })
  expect(status).toBe(200)
  const { records, nextPageToken, listInfoETag, ...rest } = body
  expect(rest).toEqual({
    count: 2,
    currentPageToken: '0',
    currentPageUrl: `${BASE}/list-records/Account/AllAccounts?pageSize=2&pageToken=0`,
    nextPageUrl: `${BASE}/list-records/Account/AllAccounts?pageSize=2&pageToken=${nextPageToken}`,
    previousPageToken: null,
    previousPageUrl: null,
    fields: [],
    optionalFields: [],
    listReference: {
      id: expect.stringMatching(/^00B/),
      listViewApiName: 'AllAccounts',
      objectApiName: 'Account',
      type: 'listView',
    },
    pageSize: 2,
    searchTerm: null,
    sortBy: 'Name,Id',
    where: null,
  })
  expect(listInfoETag).toMatch(/^[0-9a-f]{32}$/)
  expect(names(records)).toEqual(['Alfa', 'Beta'])
})

test('returns working page URLs', async () => {
  const parameters = { pageSize: 2, fields: ['Phone'], sortBy: ['-Name'], where: '{ Name: { like: "%a%" } }' }
  const { body: first } = await list(parameters)
  const follow = async (url: string) => (await server.call(as.admin, { method: 'GET', url })).body
  const { body: second } = await list({ ...parameters, pageToken: first.nextPageToken })
  expect(names(second.records)).toHaveLength(2)
  expect(await follow(first.nextPageUrl)).toEqual(second)
  expect(names((await follow(second.previousPageUrl)).records)).toEqual(names(first.records))
})

test('returns the columns, and the audit fields on every level', async () => {
  const { body } = await list({ pageSize: 1, fields: ['Phone'], optionalFields: ['Nope', 'Account.Website'] })
  const { fields } = body.records[0]
  const audit = ['Id', 'CreatedDate', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp']
  expect(Object.keys(fields).sort()).toEqual(
    [...audit, 'Name', 'Industry', 'AnnualRevenue', 'OwnerId', 'Owner', 'Phone', 'Website'].sort(),
  )
  expect(Object.keys(fields.Owner.value.fields).sort()).toEqual([...audit, 'Alias'].sort())
  expect(fields.Owner.displayValue).toBe('Ada Admin')
})

test('reads a list with nested fields in one statement', async () => {
  const { statements } = await countStatements(server.pool, () => list({ pageSize: 50 }))
  expect(statements).toHaveLength(1)
})

describe('pages', () => {
  const orders = [
    [],
    ['Name'],
    ['-Name'],
    ['AnnualRevenue'],
    ['-AnnualRevenue'],
    ['Industry', 'AnnualRevenue'],
    ['-Industry', 'Name'],
    ['Parent.Name'],
    ['-Parent.Name', '-AnnualRevenue', 'Phone'],
    ['Id'],
  ]

  test.each(orders)('have no gaps or repetitions, sorted by %s %s %s', async (...sortBy) => {
    const parameters = sortBy.filter((name) => typeof name === 'string')
    const whole = names((await list({ sortBy: parameters })).body.records)
    for (const pageSize of [1, 2, 3]) {
      const forwards: string[] = []
      const backwards: string[] = []
      let token: string | null = '0'
      let last = '0'
      while (token !== null) {
        const { body, status } = await list({ sortBy: parameters, pageSize, pageToken: token })
        expect(status).toBe(200)
        forwards.push(...names(body.records))
        last = body.currentPageToken
        token = body.nextPageToken
      }
      expect(forwards).toEqual(whole)
      token = last
      while (token !== null) {
        const { body } = await list({ sortBy: parameters, pageSize, pageToken: token })
        backwards.unshift(...names(body.records))
        token = body.previousPageToken
      }
      expect(backwards).toEqual(whole)
    }
  })

  test('support offsets, which older clients use', async () => {
    const { body } = await list({ pageSize: 2, pageToken: '3' })
    expect(names(body.records)).toEqual(['Delta', 'Elité'])
    expect(body).toMatchObject({ currentPageToken: '3', previousPageToken: '1' })
  })

  test.each(['abc', '2001', '-1', '99999999999', Buffer.from('["a","x","1"]').toString('base64url')])(
    'reject the token %s',
    async (pageToken) => {
      const { status, body } = await list({ pageToken })
      expect(status).toBe(400)
      expect(body[0].errorCode).toBe('ILLEGAL_QUERY_PARAMETER_VALUE')
    },
  )

  test('reject a token of another order', async () => {
    const first = await list({ pageSize: 1, sortBy: ['Name'] })
    const { status } = await list({ sortBy: ['-AnnualRevenue'], pageToken: first.body.nextPageToken })
    expect(status).toBe(400)
  })

  test('have at most 2000 records', async () => {
    const { status, body } = await list({ pageSize: 2001 })
    expect(status).toBe(400)
    expect(body[0]).toMatchObject({
      errorCode: 'NUMBER_OUTSIDE_VALID_RANGE',
      message: 'pageSize parameter must be between 1 and 2000',
    })
  })
})

describe('the filters of a list', () => {
  test('are combined by its logic, and its order is applied', async () => {
    const { body } = await list({}, as.admin, 'Printers')
    expect(names(body.records)).toEqual(['Elité', 'Beta', 'Delta', 'Alfa'])
  })

  test('include the scope, which selects records of the caller', async () => {
    const { body } = await list({}, { ...as.admin, userId: OTHER_USER }, 'MyAccounts')
    expect(names(body.records)).toEqual(['Caffè'])
    const guestList = await list({}, { ...as.admin, userId: null }, 'MyAccounts')
    expect(guestList.body.records).toEqual([])
  })
})

describe('where', () => {
  test.each([
    ['{ Name: { eq: "aLFA" } }', ['Alfa']],
    ['{ Name: { ne: "Alfa" }, Industry: { eq: "Printing" } }', ['Elité']],
    ['{ Name: { like: "%eL%" } }', ['Delta', 'Elité']],
    ['{ Name: { in: ["Alfa", "beta"] } }', ['Alfa', 'Beta']],
    ['{ Industry: { nin: ["Printing", "Retail"] } }', ['Caffè', 'Delta', 'Gamma']],
    ['{ Industry: { eq: null } }', ['Delta']],
    ['{ AnnualRevenue: { ne: null }, not: { AnnualRevenue: { eq: 500 } } }', ['Beta', 'Delta']],
    ['{ AnnualRevenue: { gt: 500, lte: 1000.5 } }', ['Delta']],
    ['{ or: [{ AnnualRevenue: { gte: 2000 } }, { Rating__c: { eq: 4.5 } }] }', ['Beta', 'Delta']],
    ['{ and: [{ Parent: { Name: { eq: "Beta" } } }] }', ['Gamma']],
    ['{ not: { Parent: { Name: { eq: "Beta" } } }, Industry: { eq: "Press" } }', ['Caffè']],
    ['{ CreatedDate: { gte: { literal: TODAY } }, Industry: { eq: "Stampa" } }', ['Alfa', 'Elité']],
    ['{ CreatedDate: { lt: { value: "2026-01-15" } } }', []],
    ['{ CreatedDate: { eq: { range: { last_n_days: 3 } } }, Name: { eq: "Beta" } }', ['Beta']],
    ['{}', ['Alfa', 'Beta', 'Caffè', 'Delta', 'Elité', 'Foxtrot 100%', 'Gamma']],
  ])('%s', async (where, expected) => {
    expect(await namesWhere(where)).toEqual(expected)
  })

  test.each([
    ['{ Name { eq: 1 } }', 'UNKNOWN_EXCEPTION'],
    ['{ Name: { near: "x" } }', 'UNKNOWN_EXCEPTION'],
    ['{ AnnualRevenue: { gt: "much" } }', 'UNKNOWN_EXCEPTION'],
    ['{ Nope: { eq: 1 } }', 'INVALID_FIELD'],
    ['{ Parent: { Nope: { eq: 1 } } }', 'INVALID_FIELD'],
  ])('rejects %s', async (where, errorCode) => {
    const { status, body } = await list({ where })
    expect(status).toBe(400)
    expect(body[0].errorCode).toBe(errorCode)
  })

  test('rejects an unreadable field as unknown', async () => {
    const hidden = '{ Secret__c: { eq: "plates" } }'
    expect(await namesWhere(hidden)).toEqual(['Caffè'])
    const { status, body } = await list({ where: hidden }, as.editor)
    expect(status).toBe(400)
    expect(body[0].errorCode).toBe('INVALID_FIELD')
  })
})

describe('a search term', () => {
  test.each([
    ['caffe', ['Caffè']],
    ['ELITE', ['Elité']],
    ['100%', ['Foxtrot 100%']],
    ['_', []],
    ['al*a', ['Alfa']],
    ['al press', []],
    ['retail fox', ['Foxtrot 100%']],
  ])('%s', async (searchTerm, expected) => {
    expect(names((await list({ searchTerm })).body.records)).toEqual(expected)
  })

  test('matches the labels of a picklist in the language of the session', async () => {
    const italian = { ...as.admin, language: 'it' } as const
    const found = async (searchTerm: string) => names((await list({ searchTerm }, italian)).body.records)
    expect(await found('commercio')).toEqual(['Beta', 'Foxtrot 100%'])
    expect(await found('retail')).toEqual([])
    expect(await found('stampa*per')).toEqual(['Caffè', 'Gamma'])
    const info = await server.call(as.admin, { method: 'GET', url: `${BASE}/list-info/Account/AllAccounts` })
    const searchable = info.body.displayColumns.filter((column: { searchable: boolean }) => column.searchable)
    expect(searchable.map((column: { fieldApiName: string }) => column.fieldApiName)).toContain('Industry')
  })
})

describe('access', () => {
  test('returns only readable rows', async () => {
    const { body } = await list({ fields: ['Website'] }, as.guest)
    expect(names(body.records)).toEqual(['Beta', 'Foxtrot 100%'])
    expect(body.records[0].fields.Industry).toBeUndefined()
    const own = await list({}, as.author(ids.Alfa ?? '', OTHER_USER))
    expect(names(own.body.records)).toEqual(['Alfa', 'Caffè'])
  })

  test('rejects unreadable fields, filters and orders', async () => {
    for (const body of [{ fields: ['Phone'] }, { sortBy: ['Phone'] }, { where: '{ Phone: { eq: "1" } }' }]) {
      const answer = await list(body, as.guest)
      expect(answer.status).toBe(400)
      expect(answer.body[0].errorCode).toBe('INVALID_FIELD')
    }
  })

  test('returns 403 for a list of an unreadable object', async () => {
    const answer = await server.call(as.guest, {
      method: 'POST',
      url: `${BASE}/list-records/Contact/AllContacts`,
      payload: {},
    })
    expect(answer.status).toBe(404)
  })
})

describe('variants of the call', () => {
  const get = (path: string, session = as.admin) =>
    server.call(session, { method: 'GET', url: `${BASE}/${path}` })

  test('read by id', async () => {
    const { body } = await list({ pageSize: 1 })
    const byId = await get(`list-records/${body.listReference.id}?pageSize=1&sortBy=-Name`)
    expect(names(byId.body.records)).toEqual(['Gamma'])
    expect(byId.body.listReference).toEqual(body.listReference)
  })

  test('read with the description', async () => {
    const { body } = await get('list-ui/Account/AllAccounts?pageSize=2')
    expect(body.info.eTag).toBe(body.records.listInfoETag)
    expect(body.records.count).toBe(2)
    const byId = await get(`list-ui/${body.info.listReference.id}?pageSize=2`)
    expect(byId.body.info).toEqual(body.info)
  })

  test('apply the preferred order of the user', async () => {
    await server.pool.query(
      `insert into record_platform.list_preference (user_id, list_key, column_widths, ordered_by)
       values ($1, 'list:Account.Printers', '{"Name":300}', '[{"fieldApiName":"Name","isAscending":false}]')`,
      [ADMIN_ID],
    )
    const { body } = await get('list-ui/Account/Printers')
    expect(names(body.records.records)).toEqual(['Elité', 'Delta', 'Beta', 'Alfa'])
    expect(body.info.userPreferences.columnWidths.Name).toBe(300)
    const parameters = await get('list-ui/Account/Printers?sortBy=Name')
    expect(names(parameters.body.records.records)).toEqual(['Alfa', 'Beta', 'Delta', 'Elité'])
  })

  test('read one of the lists of an object', async () => {
    const { body } = await get('list-ui/Account')
    expect(body.lists.map(({ apiName }: { apiName: string }) => apiName)).toContain('AllAccounts')
  })

  test('read the recently-used list', async () => {
    for (const name of ['Delta', 'Alfa', 'Delta']) {
      server.advance(1000)
      await get(`records/${ids[name]}?fields=Account.Name&updateMru=true`)
    }
    const { body } = await get('mru-list-records/Account')
    expect(names(body.records)).toEqual(['Delta', 'Alfa'])
    expect(body.listReference).toMatchObject({ type: 'mru', listViewApiName: '__Recent' })
    const ui = await get('mru-list-ui/Account?pageSize=1')
    expect(names(ui.body.records.records)).toEqual(['Delta'])
    const next = await list({ pageSize: 1, pageToken: ui.body.records.nextPageToken }, as.admin, '__Recent')
    expect(names(next.body.records)).toEqual(['Alfa'])
    expect((await get('mru-list-records/Account', { ...as.admin, userId: OTHER_USER })).body.count).toBe(0)
  })

  test('return 404 if the list does not exist', async () => {
    expect((await list({}, as.admin, 'Nope')).status).toBe(404)
    expect((await get('list-records/00B000000000000AAA')).status).toBe(404)
  })
})

test('shows user-defined lists according to their visibility', async () => {
  await server.pool.query(
    `insert into record_platform.list_view
       (id, object_api_name, api_name, label, owner_id, visibility, shares, display_columns, filters, filter_logic, scope, ordered_by, system_modstamp)
     values ('00B000000000009AAA', 'Account', 'Mine', 'Mine', $1, 'Shared', '{Role.editor}', '{Name}',
             '[{"fieldApiName":"Name","operator":"Contains","operandLabels":["t"]}]', null, '{"apiName":"everything"}',
             '[{"fieldApiName":"Name","isAscending":false}]', now())`,
    [ADMIN_ID],
  )
  expect(names((await list({}, as.admin, 'Mine')).body.records)).toEqual([
    'Foxtrot 100%',
    'Elité',
    'Delta',
    'Beta',
  ])
  expect((await list({}, { ...as.editor, userId: OTHER_USER }, 'Mine')).status).toBe(200)
  expect((await list({}, as.author(ids.Alfa ?? '', OTHER_USER), 'Mine')).status).toBe(404)
})
