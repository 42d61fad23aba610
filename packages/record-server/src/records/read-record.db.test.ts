import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { insertRow } from '../../testing/rows.ts'
import { ADMIN_ID, as, FIXTURE_NOW, fixtureServer } from '../../testing/server.ts'

const BASE = '/services/data/v65.0/ui-api/records'

let server: Awaited<ReturnType<typeof fixtureServer>>
let accountId: string
let contactId: string

beforeAll(async () => {
  server = await fixtureServer()
  accountId = await insertRow(server.pool, 'Account', {
    Name: 'Torchio "Rosso"',
    Industry: 'Printing',
    AnnualRevenue: '2000000.50',
    NumberOfEmployees: 12,
    Secret__c: 'plates',
    BillingCity: 'Bologna',
    BillingCountry: 'Italia',
  })
  contactId = await insertRow(server.pool, 'Contact', {
    FirstName: 'Nora',
    LastName: 'Inchiostri',
    AccountId: accountId,
    Birthdate: '1980-02-03',
    LastSeen__c: '2026-07-13T19:30:57.120Z',
    DoNotCall: true,
    Languages__c: ['it', 'fr'],
  })
})
afterAll(() => server.close())

const read = (session: Parameters<typeof server.call>[0], id: string, query: string) =>
  server.call(session, { method: 'GET', url: `${BASE}/${id}?${query}` })

test('returns the body that the API describes', async () => {
  const { status, body, headers } = await read(as.admin, accountId, 'fields=Account.Name,Account.Industry')
  expect(status).toBe(200)
  expect(body).toEqual({
    apiName: 'Account',
    childRelationships: {},
    eTag: expect.stringMatching(/^[0-9a-f]{32}$/),
    fields: {
      Name: { displayValue: null, value: 'Torchio "Rosso"' },
      Industry: { displayValue: 'Printing', value: 'Printing' },
    },
    id: accountId,
    lastModifiedById: ADMIN_ID,
    lastModifiedDate: '2026-01-15T10:30:00.000Z',
    recordTypeId: '012000000000000AAA',
    recordTypeInfo: null,
    systemModstamp: '2026-01-15T10:30:00.000Z',
    weakEtag: FIXTURE_NOW,
  })
  expect(headers.etag).toBe(`"${body.eTag}"`)
})

test('returns 304 for the current version', async () => {
  const { body } = await read(as.admin, accountId, 'fields=Account.Name')
  const again = await server.call(as.admin, {
    method: 'GET',
    url: `${BASE}/${accountId}?fields=Account.Name`,
    headers: { 'if-none-match': `"${body.eTag}--gzip"` },
  })
  expect(again.status).toBe(304)
  expect(again.body).toBeUndefined()
  const any = await server.call(as.admin, {
    method: 'GET',
    url: `${BASE}/${accountId}?fields=Account.Name`,
    headers: { 'if-none-match': '*' },
  })
  expect(any.status).toBe(304)
})

test('finds a record by an id of 15 characters', async () => {
  const { body } = await read(as.admin, accountId.slice(0, 15), 'fields=Account.Name')
  expect(body.id).toBe(accountId)
})

describe('values', () => {
  const names = 'Birthdate,LastSeen__c,DoNotCall,Languages__c,Email'
  const parameters = `fields=${names
    .split(',')
    .map((name) => `Contact.${name}`)
    .join()}`

  test('are typed, and formatted in the language and time zone of the session', async () => {
    const { body } = await read(as.editor, contactId, parameters)
    expect(body.fields).toEqual({
      Birthdate: { displayValue: '2/3/1980', value: '1980-02-03' },
      LastSeen__c: { displayValue: '7/13/2026, 9:30 PM', value: '2026-07-13T19:30:57.120Z' },
      DoNotCall: { displayValue: null, value: true },
      Languages__c: { displayValue: 'Italian;French', value: 'it;fr' },
      Email: { displayValue: null, value: null },
    })
  })

  test('are formatted in Italian for an Italian session', async () => {
    const { body } = await read({ ...as.editor, language: 'it' }, contactId, parameters)
    expect(body.fields).toMatchObject({
      Birthdate: { displayValue: '03/02/1980' },
      LastSeen__c: { displayValue: '13/07/2026, 21:30' },
      Languages__c: { displayValue: 'Italiano;Francese' },
    })
  })

  test('have a display value with the currency', async () => {
    const { body } = await read(as.admin, accountId, 'fields=Account.AnnualRevenue')
    expect(body.fields.AnnualRevenue).toEqual({ displayValue: '€2,000,000.50', value: 2000000.5 })
  })
})

describe('spanning fields', () => {
  test('return the parent record with its id, and the lookup field', async () => {
    const { body } = await read(as.editor, contactId, 'fields=Contact.Account.Industry')
    expect(Object.keys(body.fields)).toEqual(['AccountId', 'Account'])
    expect(body.fields.AccountId).toEqual({ displayValue: null, value: accountId })
    expect(body.fields.Account.displayValue).toBe('Torchio "Rosso"')
    expect(body.fields.Account.value.apiName).toBe('Account')
    expect(body.fields.Account.value.fields).toEqual({
      Id: { displayValue: null, value: accountId },
      Industry: { displayValue: 'Printing', value: 'Printing' },
    })
  })

  test('are null for an empty lookup, like the lookup itself', async () => {
    const { body } = await read(as.editor, contactId, 'fields=Contact.ReportsTo.Name')
    const empty = { displayValue: null, value: null }
    expect(body.fields).toEqual({ ReportsToId: empty, ReportsTo: empty })
  })

  test('have at most six names, required or optional', async () => {
    const six = await read(as.editor, contactId, `fields=Contact.${'ReportsTo.'.repeat(4)}Name`)
    expect(six.status).toBe(200)
    for (const parameter of ['fields', 'optionalFields']) {
      const seven = await read(
        as.editor,
        contactId,
        `fields=Contact.Name&${parameter}=Contact.${'ReportsTo.'.repeat(5)}Name`,
      )
      expect(seven.status).toBe(400)
      expect(seven.body[0]).toMatchObject({
        errorCode: 'QUERY_TOO_COMPLICATED',
        message: 'A read may ask for at most 6 names in a field path, not 7',
      })
    }
  })

  test('reference at most 30 parent records, and the error names the limit', async () => {
    const lookups = ['ReportsTo', 'Account', 'Parent', 'CreatedBy', 'LastModifiedBy']
    const paths = (depth: number): string[] =>
      depth === 0 ? [''] : paths(depth - 1).flatMap((path) => lookups.map((lookup) => `${path}${lookup}.`))
    const all = [...paths(1), ...paths(2), ...paths(3)].map((path) => `Contact.${path}Id`)
    const parameters = (names: string[]) => read(as.admin, contactId, `optionalFields=Contact.Name,${names}`)
    expect((await parameters(all.slice(0, 6))).status).toBe(200)
    const refused = await server.call(as.admin, {
      method: 'POST',
      url: '/services/data/v65.0/ui-api/list-records/Contact/AllContacts',
      payload: { optionalFields: all },
    })
    for (const { status, body } of [await parameters(all), refused]) {
      expect(status).toBe(400)
      expect(body[0].errorCode).toBe('QUERY_TOO_COMPLICATED')
      expect(body[0].message).toMatch(/^A read may ask for at most 30 parent records, not \d+$/)
    }
  })

  test('are null for an unreadable record', async () => {
    const parent = await insertRow(server.pool, 'Account', { Name: 'Foreign', OwnerId: '005000000000001AAA' })
    const child = await insertRow(server.pool, 'Account', { Name: 'Own', ParentId: parent })
    const { body } = await read(as.author(child), child, 'fields=Account.Parent.Name')
    expect(body.fields.Parent).toEqual({ displayValue: null, value: null })
  })
})

describe('unknown names', () => {
  test('in fields fail the request, with the path', async () => {
    const { status, body } = await read(as.admin, accountId, 'fields=Account.Name,Account.Nope')
    expect(status).toBe(400)
    expect(body[0]).toMatchObject({ errorCode: 'INVALID_FIELD', path: 'fields.Account.Nope' })
    expect(body[0].message).toContain("No such column 'Nope' on entity 'Account'")
  })

  test('in optionalFields are skipped', async () => {
    const { body } = await read(as.admin, accountId, 'optionalFields=Account.Name,Account.Nope,Contact.Name')
    expect(Object.keys(body.fields)).toEqual(['Name'])
  })

  test('have the same error as unreadable ones', async () => {
    const { status, body } = await read(as.editor, accountId, 'fields=Account.Secret__c')
    expect(status).toBe(400)
    expect(body[0].errorCode).toBe('INVALID_FIELD')
    const optional = await read(as.editor, accountId, 'optionalFields=Account.Secret__c,Account.Name')
    expect(Object.keys(optional.body.fields)).toEqual(['Name'])
  })
})

test('expands a compound field to its parts', async () => {
  const { body } = await read(as.admin, accountId, 'fields=Account.BillingAddress')
  expect(Object.keys(body.fields)).toEqual([
    'BillingStreet',
    'BillingCity',
    'BillingState',
    'BillingPostalCode',
    'BillingCountry',
  ])
})

test('returns a field only on rows of a profile that grants it', async () => {
  const own = await insertRow(server.pool, 'Account', {
    Name: 'Own',
    Website: 'https://own.example',
    Phone: '1',
  })
  const shop = await insertRow(server.pool, 'Account', {
    Name: 'Shop',
    Industry: 'Retail',
    Phone: '2',
    OwnerId: '005000000000001AAA',
  })
  const both = { ...as.author(own), profiles: ['author', 'guest'] }
  expect((await read(both, own, 'fields=Account.Phone')).body.fields.Phone.value).toBe('1')
  expect((await read(both, shop, 'fields=Account.Phone')).body.fields.Phone.value).toBeNull()
})

test('returns the fields of a layout, and the names of lookups', async () => {
  const { body } = await read(as.admin, accountId, 'layoutTypes=Full&modes=View')
  expect(body.fields.OwnerId.value).toBe(ADMIN_ID)
  expect(body.fields.Owner.displayValue).toBe('Ada Admin')
  expect(body.fields.BillingCity.value).toBe('Bologna')
})

test('returns a page of child relationships with the record', async () => {
  const parent = await insertRow(server.pool, 'Account', { Name: 'Parent' })
  for (const name of ['C', 'A', 'B'])
    await insertRow(server.pool, 'Account', { Name: name, ParentId: parent })
  const query = 'fields=Account.Name&childRelationships=Account.ChildAccounts.Industry&pageSize=2'
  const { body } = await read(as.admin, parent, query)
  const children = body.childRelationships.ChildAccounts
  expect(children).toMatchObject({
    count: 2,
    currentPageToken: '0',
    nextPageToken: '2',
    previousPageToken: null,
  })
  expect(
    children.records.map((child: { fields: { Name: { value: string } } }) => child.fields.Name.value),
  ).toEqual(['A', 'B'])
  expect(Object.keys(children.records[0].fields)).toEqual(['Id', 'Name', 'Industry'])
})

describe('rejects invalid requests', () => {
  test.each([
    ['nothing asked', () => accountId, '', 400, 'INVALID_INPUT_COMBINATION'],
    ['a bad id', () => '003R000000', 'fields=Contact.Name', 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    ['an id of nothing', () => 'zzz000000000000AAA', 'fields=X.Y', 404, 'NOT_FOUND'],
    ['an unknown record', () => '001000000000000AAA', 'fields=Account.Name', 404, 'NOT_FOUND'],
    ['a bad layout', () => accountId, 'layoutTypes=Fancy', 400, 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    [
      'an unknown child',
      () => accountId,
      'fields=Account.Name&childRelationships=Account.X',
      400,
      'INVALID_FIELD',
    ],
  ])('%s', async (_, id, query, status, errorCode) => {
    const answer = await read(as.admin, id(), query)
    expect(answer.status).toBe(status)
    expect(answer.body[0].errorCode).toBe(errorCode)
  })

  test('returns the same 404 for an unreadable record as for a missing one', async () => {
    const { status, body } = await read(as.guest, accountId, 'fields=Account.Name')
    expect(status).toBe(404)
    expect(body[0].errorCode).toBe('NOT_FOUND')
  })
})

test('adds a record to the recently-used list on request', async () => {
  await read(as.admin, accountId, 'fields=Account.Name&updateMru=true')
  const { rows } = await server.pool.query(
    'select object_api_name, record_id from record_platform.recently_used',
  )
  expect(rows).toEqual([{ object_api_name: 'Account', record_id: accountId }])
})

test('reads a record with nested fields and children in one statement', async () => {
  const query =
    'fields=Account.Name,Account.Owner.Name,Account.Parent.Parent.Name&childRelationships=Account.Contacts,Account.Books__r'
  const { result, statements } = await countStatements(server.pool, () => read(as.admin, accountId, query))
  expect(result.status).toBe(200)
  expect(statements).toHaveLength(1)
})

test('changes the eTag with the content of the record only', async () => {
  const parent = await insertRow(server.pool, 'Account', { Name: 'Before' })
  const child = await insertRow(server.pool, 'Account', { Name: 'Child', ParentId: parent })
  const eTagOf = async (query: string, session = as.admin) => (await read(session, child, query)).body.eTag
  const nested = 'fields=Account.Name,Account.Parent.Name'
  const [plain, spanning] = [await eTagOf('fields=Account.Name'), await eTagOf(nested)]
  expect(await eTagOf(nested)).toBe(spanning)
  expect(plain).not.toBe(spanning)
  await server.pool.query('update account set name = $2 where id = $1', [parent, 'After'])
  expect(await eTagOf(nested)).not.toBe(spanning)
  expect(await eTagOf('fields=Account.Name')).toBe(plain)
  expect(await eTagOf('fields=Account.Name', { ...as.admin, language: 'it' })).not.toBe(plain)
  await server.pool.query("update account set phone = '' where id = $1", [child])
  const empty = await eTagOf('fields=Account.Phone')
  await server.pool.query('update account set phone = null where id = $1', [child])
  expect(await eTagOf('fields=Account.Phone')).not.toBe(empty)
})
