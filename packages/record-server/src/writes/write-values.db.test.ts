import type { WriteIssue } from '@foyer/record-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'

const BASE = '/services/data/v65.0/ui-api/records'

let server: Awaited<ReturnType<typeof fixtureServer>>
let accountId: string

beforeAll(async () => {
  server = await fixtureServer()
  accountId = await insertRow(server.pool, 'Account', { Name: 'Torchio', AnnualRevenue: 10 })
})
afterAll(() => server.close())

const create = (apiName: string, fields: object, session = as.admin) =>
  server.call(session, { method: 'POST', url: BASE, payload: { apiName, fields } })
const update = (id: string, fields: object, session = as.admin) =>
  server.call(session, { method: 'PATCH', url: `${BASE}/${id}`, payload: { fields } })

async function issuesOf(
  answer: ReturnType<typeof create>,
  message = 'An error occurred while trying to update the record. Please try again.',
): Promise<Record<string, WriteIssue[]>> {
  const { status, body } = await answer
  expect(status).toBe(400)
  expect(body[0]).toMatchObject({ enhancedErrorType: 'RecordError', statusCode: 400 })
  expect(body[0].message).toBe(message)
  return body[0].output.fieldErrors
}

test('returns the issues of all invalid fields', async () => {
  const issues = await issuesOf(
    create('Contact', { Email: 'nope', Birthdate: '2026-02-30', Languages__c: 'it;xx' }),
  )
  expect(Object.keys(issues).sort()).toEqual(['Birthdate', 'Email', 'Languages__c', 'LastName'])
  expect(issues.LastName).toEqual([
    {
      errorCode: 'REQUIRED_FIELD_MISSING',
      message: 'Required fields are missing: [LastName]',
      field: 'LastName',
      fieldLabel: 'Last name',
      constituentField: 'LastName',
      duplicateRecordError: null,
    },
  ])
  expect(issues.Email?.[0]).toMatchObject({
    errorCode: 'INVALID_EMAIL_ADDRESS',
    message: 'Email: invalid email address: nope',
    constituentField: null,
  })
})

test('rejects too many fields before validating any', async () => {
  const fields = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`k${index}`, 1]))
  const { status, body } = await create('Account', fields)
  expect([status, body[0].errorCode]).toEqual([400, 'QUERY_TOO_COMPLICATED'])
})

test('returns issues in the language of the session', async () => {
  const issues = await issuesOf(
    create('Contact', { Email: 'nope' }, { ...as.admin, language: 'it' }),
    'Si è verificato un errore durante l’aggiornamento del record. Riprova.',
  )
  expect(issues.LastName?.[0]).toMatchObject({
    fieldLabel: 'Cognome',
    message: 'Campi obbligatori mancanti: [LastName]',
  })
})

describe.each([
  ['Account', 'Name', 'x'.repeat(81), 'STRING_TOO_LONG'],
  ['Account', 'Name', 'a\u0000b', 'FIELD_INTEGRITY_EXCEPTION'],
  ['Account', 'Phone', 'call me', 'FIELD_INTEGRITY_EXCEPTION'],
  ['Account', 'Website', 'javascript:alert(1)', 'FIELD_INTEGRITY_EXCEPTION'],
  ['Account', 'Industry', 'Cinema', 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST'],
  ['Account', 'NumberOfEmployees', -1, 'NUMBER_OUTSIDE_VALID_RANGE'],
  ['Account', 'NumberOfEmployees', 1.5, 'NUMBER_OUTSIDE_VALID_RANGE'],
  ['Account', 'NumberOfEmployees', 1e18, 'NUMBER_OUTSIDE_VALID_RANGE'],
  ['Account', 'Rating__c', 100, 'NUMBER_OUTSIDE_VALID_RANGE'],
  ['Account', 'ParentId', 'nope', 'MALFORMED_ID'],
  ['Account', 'ParentId', '003000000000009AAA', 'FIELD_INTEGRITY_EXCEPTION'],
  ['Account', 'ParentId', '001000000000009AAA', 'FIELD_INTEGRITY_EXCEPTION'],
  ['Account', 'RecordTypeId', '012000000000009AAA', 'FIELD_INTEGRITY_EXCEPTION'],
  ['Account', 'OwnerId', null, 'REQUIRED_FIELD_MISSING'],
  ['Account', 'CreatedDate', '2026-01-01T00:00:00Z', 'INSUFFICIENT_ACCESS_OR_READONLY'],
  ['Account', 'BillingAddress', 'x', 'INSUFFICIENT_ACCESS_OR_READONLY'],
  ['Contact', 'Name', 'x', 'INSUFFICIENT_ACCESS_OR_READONLY'],
  ['Contact', 'LastSeen__c', '2026-01-01T10:00:00', 'FIELD_INTEGRITY_EXCEPTION'],
  ['Contact', 'DoNotCall', null, 'REQUIRED_FIELD_MISSING'],
])('%s.%s', (apiName, field, value, errorCode) => {
  test(`rejects ${String(value).slice(0, 20)} with ${errorCode}`, async () => {
    const required = apiName === 'Account' ? { Name: 'X' } : { LastName: 'X' }
    const issues = await issuesOf(create(apiName, { ...required, [field]: value }))
    expect(issues[field]?.[0]).toMatchObject({ errorCode, field })
  })
})

test.each([
  [
    'Name',
    12,
    "'Name' in object 'Account' with data type 'STRING' should be a String but instead is a Integer.",
  ],
  ['AnnualRevenue', 'much', 'should be a Number but instead is a String.'],
  ['AnnualRevenue', true, 'should be a Number but instead is a Boolean.'],
])('returns the field of a value with the wrong JSON type for %s', async (field, value, message) => {
  const { status, body } = await create('Account', { Name: 'X', [field]: value })
  expect([status, body[0].errorCode, body[0].path]).toEqual([400, 'POST_BODY_PARSE_ERROR', `fields.${field}`])
  expect(body[0].message).toContain(message)
})

test('validates a location, and reports the compound field and the part', async () => {
  const issues = await issuesOf(create('Account', { Name: 'X', Place__Latitude__s: 90.5 }))
  expect(issues.Place__c?.[0]).toMatchObject({
    errorCode: 'NUMBER_OUTSIDE_VALID_RANGE',
    constituentField: 'Place__Latitude__s',
  })
  expect(
    (await create('Account', { Name: 'Polo', Place__Latitude__s: -90, Place__Longitude__s: 180 })).status,
  ).toBe(201)
})

test('counts code points as length', async () => {
  expect((await create('Account', { Name: '🖨'.repeat(80) })).status).toBe(201)
})

test('returns values as submitted', async () => {
  const { body } = await create('Contact', {
    LastName: '  Rossi  ',
    AccountId: accountId.slice(0, 15),
    Languages__c: 'it; en;it',
    DoNotCall: 'true',
    LastSeen__c: '2026-07-13T21:30:00+02:00',
    Description: '',
    Biography__c: '<p onclick="x()">Ciao</p><script>alert(1)</script>',
  })
  const { rows } = await server.pool.query('select * from contact where id = $1', [body.id])
  expect(rows[0]).toMatchObject({
    last_name: 'Rossi',
    account_id: accountId,
    languages: ['it', 'en'],
    do_not_call: true,
    last_seen: new Date('2026-07-13T19:30:00Z'),
    description: null,
    biography: '<p>Ciao</p>',
  })
})

test('keeps all digits of large integers, and rounds numbers to their scale', async () => {
  const { body } = await create('Account', {
    Name: 'Grande',
    NumberOfEmployees: '999999999999999999',
    Rating__c: 0.1 + 0.2,
  })
  const { rows } = await server.pool.query(
    'select number_of_employees::text as n, rating::text as r from account where id = $1',
    [body.id],
  )
  expect(rows[0]).toEqual({ n: '999999999999999999', r: '0.30' })
})

describe('picklists', () => {
  test('depend on the controlling field', async () => {
    const wrong = { Name: 'X', Industry: 'Press', Specialty__c: 'Offset' }
    expect((await issuesOf(create('Account', wrong))).Specialty__c?.[0]?.errorCode).toBe(
      'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    )
    const right = await create('Account', { Name: 'Offset', Industry: 'Printing', Specialty__c: 'Offset' })
    expect(right.status).toBe(201)
    expect(await issuesOf(update(right.body.id, { Industry: 'Press' }))).toHaveProperty('Specialty__c')
    expect((await update(right.body.id, { Industry: 'Press', Specialty__c: 'Daily' })).status).toBe(200)
  })

  test('depend on the record type', async () => {
    const { body } = await server.call(as.admin, {
      method: 'GET',
      url: '/services/data/v65.0/ui-api/object-info/Account',
    })
    const shop = Object.values(
      body.recordTypeInfos as Record<string, { name: string; recordTypeId: string }>,
    ).find(({ name }) => name === 'Shop')
    const input = { Name: 'Bottega', RecordTypeId: shop?.recordTypeId }
    expect(await issuesOf(create('Account', { ...input, Industry: 'Printing' }))).toHaveProperty('Industry')
    expect((await create('Account', { ...input, Industry: 'Retail' })).status).toBe(201)
  })
})

describe('lookups', () => {
  test('accept only readable records', async () => {
    const own = await insertRow(server.pool, 'Account', { Name: 'Mia' })
    const hidden = await insertRow(server.pool, 'Contact', { LastName: 'Nascosto' })
    const book = { Name: 'X', Publisher__c: own, Author__c: hidden }
    const { status, body } = await create('Book__c', book, as.author(own))
    expect([status, Object.keys(body[0].output.fieldErrors)]).toEqual([400, ['Author__c']])
  })

  test('must match the fields of their filter', async () => {
    const other = await insertRow(server.pool, 'Account', { Name: 'Altra' })
    const boss = await insertRow(server.pool, 'Contact', { LastName: 'Capo', AccountId: accountId })
    const input = { LastName: 'Impiegato', ReportsToId: boss }
    expect(await issuesOf(create('Contact', { ...input, AccountId: other }))).toHaveProperty('ReportsToId')
    const made = await create('Contact', { ...input, AccountId: accountId })
    expect(made.status).toBe(201)
    expect(await issuesOf(update(made.body.id, { AccountId: other }))).toHaveProperty('ReportsToId')
  })
})

test('rejects a duplicate of a unique value, without naming its record', async () => {
  const email = 'unica@press.example'
  expect((await create('Contact', { LastName: 'Prima', Email: email })).status).toBe(201)
  const issues = await issuesOf(create('Contact', { LastName: 'Seconda', Email: email }))
  expect(issues.Email?.[0]?.errorCode).toBe('DUPLICATE_VALUE')
  expect(JSON.stringify(issues)).not.toMatch(/003\w{15}/)
})

describe('validation rules', () => {
  test('receive the new record', async () => {
    const rule = 'A discount needs an annual revenue'
    const issues = await issuesOf(create('Account', { Name: 'X', Discount__c: 5 }))
    expect(issues.Discount__c?.[0]).toMatchObject({
      errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
      message: rule,
      fieldLabel: 'Discount',
    })
    expect((await update(accountId, { Discount__c: 5 })).status).toBe(200)
    expect(await issuesOf(update(accountId, { AnnualRevenue: null }))).toHaveProperty('Discount__c')
  })
})

test('rejects changes of append-only rows, for every session', async () => {
  const book = await insertRow(server.pool, 'Book__c', {
    Name: 'L',
    Publisher__c: accountId,
    Status__c: 'Draft',
  })
  const review = await create('Review__c', { Name: 'Bello', Book__c: book, Stars__c: 5 })
  expect(review.status).toBe(201)
  expect((await update(review.body.id, { Stars__c: 1 })).status).toBe(403)
})
