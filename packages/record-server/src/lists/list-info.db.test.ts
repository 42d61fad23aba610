import type { ListInfo } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
const OTHER_ID = '005000000000001AAA'
const other: Session = { ...as.editor, userId: OTHER_ID }

beforeAll(async () => {
  server = await fixtureServer()
  await insertRow(server.pool, 'User', { Id: OTHER_ID, Name: 'Other' })
})
afterAll(() => server.close())

const BASE = '/services/data/v65.0/ui-api'
const request =
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE') => (session: Session, path: string, payload?: object) =>
    server.call(session, { method, url: BASE + path, ...(payload ? { payload } : {}) })
const [get, post, patch, remove] = [request('GET'), request('POST'), request('PATCH'), request('DELETE')]
const columnsOf = (info: ListInfo) => info.displayColumns.map((column) => column.fieldApiName)

test('describes columns, order, filters and scope of a declared list', async () => {
  const all = await get(as.admin, '/list-info/Account/AllAccounts')
  const printers = await get({ ...as.admin, language: 'it' }, '/list-info/Account/Printers')
  expect(all.status).toBe(200)
  expect(columnsOf(all.body)).toEqual(['Name', 'Industry', 'AnnualRevenue', 'Owner.Alias', 'CreatedDate'])
  expect(all.body.displayColumns[0]).toMatchObject({ lookupId: 'Id', sortable: true, searchable: true })
  expect(all.body.displayColumns[3]).toMatchObject({ lookupId: 'Owner.Id', label: 'Owner: Alias' })
  expect(all.body).toMatchObject({
    label: 'All accounts',
    listReference: { listViewApiName: 'AllAccounts', objectApiName: 'Account', type: 'listView' },
    orderedByInfo: [{ fieldApiName: 'Name', isAscending: true, label: 'Account name' }],
    scope: { apiName: 'everything', label: 'All accounts', entity: null, relatedEntity: null },
    updateable: false,
    deletable: false,
    cloneable: true,
    visibility: 'Public',
    userPreferences: { columnWidths: { Name: -1 }, columnWrap: { Name: false } },
  })
  expect(printers.body).toMatchObject({
    label: 'Tipografie',
    filterLogicString: '1 OR 2',
    filteredByInfo: [
      { fieldApiName: 'Industry', label: 'Settore', operandLabels: ['Stampa'], operator: 'Equals' },
      { fieldApiName: 'AnnualRevenue', operandLabels: ['1000'], operator: 'GreaterThan' },
    ],
  })
})

test('omits unreadable columns, filters and orders', async () => {
  const guest = await get(as.guest, '/list-info/Account/AllAccounts')
  const printers = await get(as.author('001000000000001AAA'), '/list-info/Account/Printers')
  expect(columnsOf(guest.body)).toEqual(['Name', 'CreatedDate'])
  expect(printers.body).toMatchObject({ filterLogicString: null, orderedByInfo: [] })
  expect(JSON.stringify(printers.body)).not.toContain('AnnualRevenue')
})

test('pages the lists of an object and filters them by label', async () => {
  const first = await get(as.admin, '/list-info/Account?pageSize=2')
  expect(first.body).toMatchObject({
    count: 2,
    currentPageToken: '0',
    nextPageToken: '2',
    previousPageToken: null,
    objectApiName: 'Account',
    queryString: null,
    recentListsOnly: false,
  })
  expect(first.body.lists[0]).toMatchObject({
    apiName: 'AllAccounts',
    label: 'All accounts',
    url: '/services/data/v65.0/ui-api/list-info/Account/AllAccounts',
  })
  const second = await server.call(as.admin, { method: 'GET', url: first.body.nextPageUrl })
  expect(second.body).toMatchObject({ nextPageToken: null, previousPageToken: '0' })
  const found = await get(as.admin, '/list-info/Account?q=PRINT')
  expect(found.body.lists.map((list: { apiName: string }) => list.apiName)).toEqual(['Printers'])
  expect((await get(as.admin, '/list-info/Account?pageToken=abc')).body[0].message).toBe(
    'For input string: "abc"',
  )
})

test('returns recently opened lists, the latest first', async () => {
  await get(other, '/list-info/Account/MyAccounts')
  server.advance(1000)
  await get(other, '/list-info/Account/Printers')
  const { body } = await get(other, '/list-info/Account?recentListsOnly=true')
  expect(body.lists.map((list: { apiName: string }) => list.apiName)).toEqual(['Printers', 'MyAccounts'])
  expect((await get(as.guest, '/list-info/Account?recentListsOnly=true')).body.count).toBe(0)
})

test('returns 403 for an unreadable object, 404 for an unknown list', async () => {
  expect((await get(as.guest, '/list-info/Contact')).body[0].errorCode).toBe('INSUFFICIENT_ACCESS')
  expect((await get(as.guest, '/list-info/Nothing__c')).status).toBe(403)
  expect((await get(as.admin, '/list-info/Account/Nothing')).status).toBe(404)
  expect((await get(as.guest, '/list-info/Contact/AllContacts')).status).toBe(404)
})

test('accepts ids or names in a batch, not both', async () => {
  const { body: info } = await get(as.admin, '/list-info/Account/Printers')
  const names = await get(
    as.admin,
    '/list-info/batch?names=Account.Printers,Account.Nothing,Contact.AllContacts',
  )
  const ids = await get(as.admin, `/list-info/batch?ids=${info.listReference.id},00B000000000009EAA`)
  expect(names.body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 404, 200])
  expect(names.body.results[1].result[0].message).toBe('Resource not found.')
  expect(ids.body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 404])
  expect(ids.body.results[0].result.eTag).toBe(info.eTag)
  expect((await get(as.admin, '/list-info/batch')).status).toBe(400)
  expect((await get(as.admin, '/list-info/batch?ids=a&names=b')).status).toBe(400)
})

test('creates, updates and deletes a list of a user', async () => {
  const made = await post(as.editor, '/list-info/Account', {
    label: 'Più grandi!',
    displayColumns: ['Name', 'Owner.Name'],
    filteredByInfo: [{ fieldApiName: 'Industry', operator: 'Equals', operandLabels: ['Printing'] }],
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    label: 'Più grandi!',
    listReference: { listViewApiName: 'Piu_grandi', objectApiName: 'Account' },
    visibility: 'Private',
    updateable: true,
    deletable: true,
    scope: { apiName: 'mine' },
  })
  const changed = await patch(as.editor, '/list-info/Account/Piu_grandi', {
    label: 'Bigger',
    filteredByInfo: [
      { fieldApiName: 'Industry', operator: 'Equals', operandLabels: ['Retail'] },
      { fieldApiName: 'NumberOfEmployees', operator: 'GreaterThan', operandLabels: ['10'] },
    ],
    filterLogicString: '1 OR 2',
    scope: { apiName: 'everything' },
  })
  expect(changed.body).toMatchObject({
    label: 'Bigger',
    filterLogicString: '1 OR 2',
    scope: { apiName: 'everything' },
  })
  expect(changed.body.eTag).not.toBe(made.body.eTag)
  expect(columnsOf(changed.body)).toEqual(['Name', 'Owner.Name'])
  expect((await get(other, '/list-info/Account/Piu_grandi')).status).toBe(404)
  expect((await remove(other, '/list-info/Account/Piu_grandi')).status).toBe(404)
  expect((await remove(as.editor, '/list-info/Account/Piu_grandi')).status).toBe(204)
  expect((await get(as.editor, '/list-info/Account/Piu_grandi')).status).toBe(404)
})

test('generates unique names for equal labels, and rejects an existing name', async () => {
  const [one, two] = [
    await post(as.editor, '/list-info/Contact', { label: 'Same' }),
    await post(other, '/list-info/Contact', { label: 'Same' }),
  ]
  expect([one, two].map(({ body }) => body.listReference.listViewApiName)).toEqual(['Same', 'Same_1'])
  const taken = await post(other, '/list-info/Contact', { label: 'x', listViewApiName: 'AllContacts' })
  expect([taken.status, taken.body[0].path]).toEqual([400, 'listViewApiName'])
})

test('lets an administrator of an object share lists, and change shared ones', async () => {
  const refused = await post(as.editor, '/list-info/Account', { label: 'For all', visibility: 'Public' })
  expect(refused.status).toBe(403)
  const shared = await post(as.admin, '/list-info/Account', {
    label: 'For editors',
    visibility: 'Shared',
    listShares: ['Profile.editor'],
  })
  expect(shared.body).toMatchObject({
    visibility: 'Shared',
    visibilityEditable: true,
    listShares: [{ shareType: 'Profile', shares: [{ label: 'editor', shareApiName: 'editor' }] }],
  })
  const received = await get(other, '/list-info/Account/For_editors')
  expect(received.body).toMatchObject({ updateable: false, deletable: false })
  expect((await patch(other, '/list-info/Account/For_editors', { label: 'Mine now' })).status).toBe(403)
  expect((await get(as.guest, '/list-info/Account/For_editors')).status).toBe(404)
  expect((await patch(as.admin, '/list-info/Account/AllAccounts', { label: 'No' })).status).toBe(403)
})

test('rejects names of more than 40 characters in a special format', async () => {
  const long = 'x'.repeat(41)
  const { status, body } = await post(as.editor, '/list-info/Account', { label: long, listViewApiName: long })
  expect(status).toBe(400)
  expect(body).toEqual({
    message: "Something's not right with your input parameters. See the errors below and try again.",
    statusCode: 400,
    output: {
      fieldErrors: [
        {
          fieldApiName: 'label',
          errorMessage: `The value "${long}" for the label field exceeds the 40 character limit.`,
        },
        {
          fieldApiName: 'developerName',
          errorMessage: `The value "${long}" for the developerName field exceeds the 40 character limit.`,
        },
      ],
    },
  })
})

const filter = (fieldApiName: string, operator: string, ...operandLabels: string[]) => ({
  filteredByInfo: [{ fieldApiName, operator, operandLabels }],
})

test.each([
  ['a column out of sight', { displayColumns: ['Name', 'Secret__c'] }, 'displayColumns[1]', 'INVALID_FIELD'],
  [
    'a filter out of sight',
    filter('Secret__c', 'Equals', 'x'),
    'filteredByInfo[0].fieldApiName',
    'INVALID_FIELD',
  ],
  [
    'an operator of another type',
    filter('Industry', 'LessThan', 'x'),
    'filteredByInfo[0].operator',
    'INVALID_INPUT',
  ],
  ['an unknown operator', filter('Name', 'Sounds', 'x'), 'filteredByInfo[0].operator', 'INVALID_INPUT'],
  [
    'a word for a number',
    filter('AnnualRevenue', 'Equals', 'many'),
    'filteredByInfo[0].operandLabels[0]',
    'INVALID_INPUT',
  ],
  [
    'a day that is none',
    filter('CreatedDate', 'Equals', '2026-99-99'),
    'filteredByInfo[0].operandLabels[0]',
    'INVALID_INPUT',
  ],
  [
    'an unknown value',
    filter('Industry', 'Equals', 'Fishing'),
    'filteredByInfo[0].operandLabels[0]',
    'INVALID_INPUT',
  ],
  ['an unknown scope', { scope: { apiName: 'galaxy' } }, 'scope.apiName', 'INVALID_INPUT'],
  [
    'nobody to share with',
    { visibility: 'Private', listShares: ['Profile.nobody'] },
    'listShares[0]',
    'INVALID_INPUT',
  ],
])('rejects a list with %s, with the path', async (_, input, path, errorCode) => {
  const { status, body } = await post(as.editor, '/list-info/Account', { label: 'Odd', ...input })
  expect([status, body[0].path, body[0].errorCode]).toEqual([400, path, errorCode])
})

test('filters by ranges and relative dates', async () => {
  const { status, body } = await post(as.editor, '/list-info/Account', {
    label: 'Lately',
    filteredByInfo: [
      { fieldApiName: 'CreatedDate', operator: 'GreaterOrEqual', operandLabels: ['LAST_N_DAYS:7'] },
      { fieldApiName: 'AnnualRevenue', operator: 'Within', operandLabels: ['10', '20'] },
    ],
  })
  expect(status).toBe(201)
  expect(body.filteredByInfo.map((each: { operandLabels: string[] }) => each.operandLabels)).toEqual([
    ['LAST_N_DAYS:7'],
    ['10', '20'],
  ])
})

test('rejects lists of guests', async () => {
  expect((await post(as.guest, '/list-info/Account', { label: 'Guest' })).status).toBe(401)
})

test('returns the columns of new lists with the operators of each field', async () => {
  const { body } = await get(as.editor, '/list-object-info/Account')
  const column = (name: string) =>
    body.columns.find((each: { fieldApiName: string }) => each.fieldApiName === name)
  expect(body).toMatchObject({
    createable: true,
    publicOrSharedCreatable: false,
    publicOrSharedCreateable: false,
    objectApiName: 'Account',
  })
  expect(body.availableScopes.map((scope: { apiName: string }) => scope.apiName)).toContain('mine')
  expect(column('Industry')).toMatchObject({
    supportedFilterOperators: ['Equals', 'NotEqual'],
    picklistValues: expect.arrayContaining([{ label: 'Printing', value: 'Printing' }]),
  })
  expect(column('AnnualRevenue').supportedFilterOperators).toContain('GreaterThan')
  expect(column('Secret__c')).toBeUndefined()
  expect((await get(as.guest, '/list-object-info/Contact')).status).toBe(404)
})

test('preferences keep missing parts, reset null ones and ignore unknown columns', async () => {
  const path = '/list-preferences/Account/AllAccounts'
  const first = await patch(as.editor, path, {
    columnWidths: { Name: 300, Nothing: 5 },
    columnWrap: { Industry: true },
    orderedBy: [
      { fieldApiName: 'AnnualRevenue', isAscending: false },
      { fieldApiName: 'Secret__c', isAscending: true },
    ],
  })
  expect(first.body).toMatchObject({
    columnWidths: { Name: 300, Industry: -1 },
    columnWrap: { Industry: true, Name: false },
    orderedBy: [{ fieldApiName: 'AnnualRevenue', isAscending: false, label: 'Annual revenue' }],
    listReference: { listViewApiName: 'AllAccounts' },
  })
  expect(first.body.columnWidths).not.toHaveProperty('Nothing')
  const second = await patch(as.editor, path, { columnWidths: { Industry: 90 }, orderedBy: null })
  expect(second.body).toMatchObject({ columnWidths: { Name: 300, Industry: 90 }, orderedBy: [] })
  const third = await patch(as.editor, path, { columnWidths: null })
  expect(third.body).toMatchObject({ columnWidths: { Name: -1 }, columnWrap: { Industry: true } })
  expect((await get(as.editor, path)).body).toEqual(third.body)
  expect(
    (await get(as.editor, '/list-info/Account/AllAccounts')).body.userPreferences.columnWrap.Industry,
  ).toBe(true)
  expect((await get(other, path)).body.columnWrap.Industry).toBe(false)
})

test('rejects more than five orders, and guests', async () => {
  const path = '/list-preferences/Account/AllAccounts'
  const orderedBy = Array.from({ length: 6 }, () => ({ fieldApiName: 'Name', isAscending: true }))
  expect((await patch(as.editor, path, { orderedBy })).status).toBe(400)
  expect((await patch(as.guest, path, { columnWidths: {} })).status).toBe(401)
})
