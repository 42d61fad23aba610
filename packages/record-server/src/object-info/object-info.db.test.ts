import { MASTER_RECORD_TYPE_ID, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, fixtureServer } from '../../testing/server.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
beforeAll(async () => {
  server = await fixtureServer()
})
afterAll(() => server.close())

const BASE = '/services/data/v65.0/ui-api/object-info'
const get = (session: Parameters<typeof server.call>[0], url: string, headers = {}) =>
  server.call(session, { method: 'GET', url, headers })
const PRINTER = stableId('012', 'Account.Printer')
const SHOP = stableId('012', 'Account.Shop')

test('lists the readable objects of a session', async () => {
  const admin = await get(as.admin, BASE)
  expect(Object.keys(admin.body.objects)).toEqual(
    expect.arrayContaining(['User', 'Account', 'Contact', 'Book__c', 'Review__c']),
  )
  expect(admin.body.objects.Contact).toEqual({
    apiName: 'Contact',
    keyPrefix: '003',
    label: 'Contact',
    labelPlural: 'Contacts',
    nameFields: ['FirstName', 'LastName', 'Name'],
    objectInfoUrl: `${BASE}/Contact`,
  })
  const guest = await get(as.guest, BASE)
  expect(Object.keys(guest.body.objects).sort()).toEqual(['Account', 'Book__c', 'Review__c'])
})

test('describes an object in the language of the session', async () => {
  const { body } = await get({ ...as.admin, language: 'it' }, `${BASE}/Account`)
  expect(body).toMatchObject({ label: 'Azienda', labelPlural: 'Aziende', keyPrefix: '001', custom: false })
  expect(body.fields.Phone.label).toBe('Telefono')
})

test('omits unreadable fields', async () => {
  const admin = await get(as.admin, `${BASE}/Account`)
  const editor = await get(as.editor, `${BASE}/Account`)
  const guest = await get(as.guest, `${BASE}/Account`)
  expect(admin.body.fields.Secret__c).toBeDefined()
  expect(editor.body.fields.Secret__c).toBeUndefined()
  expect(Object.keys(guest.body.fields).sort()).toEqual([
    'CreatedById',
    'CreatedDate',
    'Id',
    'LastModifiedById',
    'LastModifiedDate',
    'Name',
    'OwnerId',
    'RecordTypeId',
    'SystemModstamp',
    'Website',
  ])
})

test('returns the rights of the session as flags', async () => {
  const admin = await get(as.admin, `${BASE}/Account`)
  const author = await get(as.author('001000000000001AAA'), `${BASE}/Account`)
  const review = await get(as.admin, `${BASE}/Review__c`)
  expect(admin.body).toMatchObject({ createable: true, updateable: true, deletable: true })
  expect(author.body).toMatchObject({ createable: false, updateable: true, deletable: false })
  expect(author.body.fields.Phone).toMatchObject({ createable: false, updateable: true })
  expect(author.body.fields.Name).toMatchObject({ createable: false, updateable: false })
  expect(review.body).toMatchObject({ createable: true, updateable: false, deletable: false })
})

test('omits the target of lookups to unreadable objects', async () => {
  const admin = await get(as.admin, `${BASE}/Book__c`)
  const guest = await get(as.guest, `${BASE}/Book__c`)
  expect(admin.body.fields.Author__c).toMatchObject({
    reference: true,
    relationshipName: 'Author__r',
    referenceToInfos: [{ apiName: 'Contact', nameFields: ['FirstName', 'LastName', 'Name'] }],
  })
  expect(guest.body.fields.Author__c).toMatchObject({ relationshipName: null, referenceToInfos: [] })
})

test('lists child relationships whose object and lookup are readable', async () => {
  const admin = await get(as.admin, `${BASE}/Account`)
  const guest = await get(as.guest, `${BASE}/Account`)
  const names = (body: { childRelationships: { relationshipName: string }[] }) =>
    body.childRelationships.map((child) => child.relationshipName).sort()
  expect(names(admin.body)).toEqual(['Books__r', 'ChildAccounts', 'Contacts'])
  expect(names(guest.body)).toEqual(['Books__r'])
})

test('describes the properties of fields that forms need', async () => {
  const { body } = await get(as.admin, `${BASE}/Account`)
  const contact = await get(as.admin, `${BASE}/Contact`)
  expect(body.fields.Id).toMatchObject({ dataType: 'String', length: 18, required: true, updateable: false })
  expect(body.fields.BillingCity).toMatchObject({
    compoundFieldName: 'BillingAddress',
    compoundComponentName: 'City',
  })
  expect(body.fields.Place__Longitude__s).toMatchObject({
    compoundFieldName: 'Place__c',
    compoundComponentName: 'Longitude',
  })
  expect(body.fields.Specialty__c).toMatchObject({
    controllerName: 'Industry',
    controllingFields: ['Industry'],
  })
  expect(body.dependentFields).toEqual({ Industry: { Specialty__c: {} } })
  expect(contact.body.fields.Name).toMatchObject({
    extraTypeInfo: 'PersonName',
    compound: true,
    calculated: true,
  })
  expect(contact.body.fields.ReportsToId.filteredLookupInfo).toEqual({
    controllingFields: ['AccountId'],
    dependent: true,
    optionalFilter: false,
  })
  expect(contact.body.fields.Biography__c).toMatchObject({
    htmlFormatted: true,
    extraTypeInfo: 'RichTextArea',
  })
})

test('lists record types, including the master one', async () => {
  const { body } = await get(as.admin, `${BASE}/Account`)
  expect(body.defaultRecordTypeId).toBe(PRINTER)
  expect(Object.keys(body.recordTypeInfos).sort()).toEqual([PRINTER, SHOP, MASTER_RECORD_TYPE_ID].sort())
  expect(body.recordTypeInfos[SHOP]).toEqual({
    available: true,
    defaultRecordTypeMapping: false,
    master: false,
    name: 'Shop',
    recordTypeId: SHOP,
  })
})

test('ignores the case of object names', async () => {
  const { status, body } = await get(as.admin, `${BASE}/account`)
  expect([status, body.apiName]).toEqual([200, 'Account'])
})

test('returns the same error for an unknown and an unreadable object', async () => {
  const unknown = await get(as.guest, `${BASE}/Nothing__c`)
  const hidden = await get(as.guest, `${BASE}/Contact`)
  expect(unknown.status).toBe(404)
  expect(hidden).toMatchObject({ status: 404, body: unknown.body })
  expect(unknown.body[0].errorCode).toBe('NOT_FOUND')
})

test('returns the results of a batch in order', async () => {
  const { status, body } = await get(as.guest, `${BASE}/batch/Book__c,Contact,Account`)
  expect(status).toBe(200)
  expect(body.results.map((item: { statusCode: number }) => item.statusCode)).toEqual([200, 404, 200])
  expect(body.results[2].result.apiName).toBe('Account')
  expect(body.results[1].result[0].errorCode).toBe('NOT_FOUND')
})

test('rejects a batch of more than 200 names', async () => {
  const names = Array.from({ length: 201 }, () => 'Account').join(',')
  expect(await get(as.admin, `${BASE}/batch/${names}`)).toMatchObject({
    status: 400,
    body: [{ errorCode: 'INVALID_INPUT' }],
  })
})

test('returns 304 for a matching ETag', async () => {
  const first = await get(as.admin, `${BASE}/Account`)
  const again = await get(as.admin, `${BASE}/Account`, { 'if-none-match': String(first.headers.etag) })
  expect(again).toMatchObject({ status: 304, body: undefined })
  const other = await get(as.editor, `${BASE}/Account`, { 'if-none-match': String(first.headers.etag) })
  expect(other.status).toBe(200)
  expect(first.body.eTag).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  ['an object info', `${BASE}/Account`, 5_000],
  ['a layout', BASE.replace('object-info', 'layout/Account'), 1_000],
  ['picklists', `${BASE}/Account/picklist-values/${PRINTER}`, 500],
  ['a picklist', `${BASE}/Account/picklist-values/${PRINTER}/Specialty__c`, 300],
])('returns no byte of %s to a client that sends the eTag of its body', async (_, url, minimum) => {
  const first = await get(as.admin, url)
  expect(first.text.length).toBeGreaterThan(minimum)
  const again = await get(as.admin, url, { 'if-none-match': `"${first.body.eTag}"` })
  expect([again.status, again.text.length]).toEqual([304, 0])
  expect((await get(as.editor, url, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('returns for each value of a dependent picklist the controlling values', async () => {
  const { body } = await get(as.admin, `${BASE}/Account/picklist-values/${PRINTER}/Specialty__c`)
  expect(body).toMatchObject({
    controllerValues: { Printing: 0, Retail: 1, Press: 2 },
    defaultValue: null,
    url: `${BASE}/Account/picklist-values/${PRINTER}/Specialty__c`,
  })
  expect(
    body.values.map((value: { value: string; validFor: number[] }) => [value.value, value.validFor]),
  ).toEqual([
    ['Offset', [0]],
    ['Digital', [0, 1]],
    ['Daily', [2]],
  ])
})

test('returns the values of a record type, with matching controller indexes', async () => {
  const industry = await get(as.admin, `${BASE}/Account/picklist-values/${SHOP}/Industry`)
  const specialty = await get(as.admin, `${BASE}/Account/picklist-values/${SHOP}/Specialty__c`)
  expect(industry.body.values).toEqual([{ attributes: null, label: 'Retail', validFor: [], value: 'Retail' }])
  expect(specialty.body.controllerValues).toEqual({ Retail: 0 })
  expect(specialty.body.values[1]).toMatchObject({ value: 'Digital', validFor: [0] })
})

test('returns all picklists of a record type, with their defaults', async () => {
  const { body } = await get(
    { ...as.admin, language: 'it' },
    `${BASE}/Book__c/picklist-values/${MASTER_RECORD_TYPE_ID}`,
  )
  expect(Object.keys(body.picklistFieldValues)).toEqual(['Status__c'])
  expect(body.picklistFieldValues.Status__c.defaultValue).toMatchObject({ value: 'Draft', label: 'Bozza' })
})

test('rejects an unreadable picklist, another field, and an invalid record type', async () => {
  const at = (path: string) => `${BASE}/Account/picklist-values/${path}`
  const hidden = await get(as.guest, at(`${PRINTER}/Industry`))
  const unknown = await get(as.guest, at(`${PRINTER}/Nothing__c`))
  const text = await get(as.admin, at(`${PRINTER}/Phone`))
  const type = await get(as.admin, at('012000000000ZZZ/Industry'))
  const odd = await get(as.admin, at('banana'))
  for (const { status, body } of [hidden, unknown, text])
    expect([status, body[0].errorCode]).toEqual([400, 'INVALID_FIELD'])
  for (const { status, body } of [type, odd])
    expect([status, body[0].errorCode]).toEqual([400, 'ILLEGAL_QUERY_PARAMETER_VALUE'])
})
