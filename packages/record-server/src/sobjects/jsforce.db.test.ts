import type { ListViewResults, ListViews, QuickActionSummary } from '@foyer/record-contract'
import jsforce from 'jsforce'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ADMIN_ID, as, FIXTURE_NOW, fixtureServer } from '../../testing/server.ts'

/** Runs the examples of jsforce, the most common client library, unchanged. */
let server: Awaited<ReturnType<typeof fixtureServer>>
let connection: InstanceType<typeof jsforce.Connection>
beforeAll(async () => {
  server = await fixtureServer({
    sessionOf: ({ headers }) => (headers.authorization === 'Bearer secret' ? as.admin : as.guest),
    quickActions: {},
  })
  const instanceUrl = await server.app.listen({ port: 0, host: '127.0.0.1' })
  connection = new jsforce.Connection({ instanceUrl, accessToken: 'secret', version: '65.0' })
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})
beforeEach(async () => {
  await server.pool.query('delete from contact')
  await server.pool.query('delete from book')
  await server.pool.query('delete from account')
  await server.pool.query('delete from record_platform.change_event')
})

const accounts = () => connection.sobject('Account')
/** Returns the error of a call. */
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { errorCode: string; data?: unknown }) => error,
  )

async function makeThree() {
  const made = await accounts().create([
    { Name: 'Arco', Industry: 'Printing', AnnualRevenue: 10 },
    { Name: 'Bottega', Industry: 'Retail', AnnualRevenue: 20 },
    { Name: 'Carta', Industry: 'Retail', AnnualRevenue: 30 },
  ])
  return made.map(({ id }) => String(id))
}

describe('records', () => {
  test('are created, read, updated and deleted individually', async () => {
    const made = await accounts().create({ Name: 'Torchio', Industry: 'Retail' })
    expect(made).toEqual({ id: expect.stringMatching(/^001\w{15}$/), success: true, errors: [] })
    const id = String(made.id)
    const record = await accounts().retrieve(id)
    expect(record).toMatchObject({
      attributes: { type: 'Account', url: `/services/data/v65.0/sobjects/Account/${id}` },
      Id: id,
      Name: 'Torchio',
      OwnerId: ADMIN_ID,
      Phone: null,
    })
    expect(await accounts().update({ Id: id, Phone: '+39 02 1234567' })).toMatchObject({ id, success: true })
    expect((await accounts().retrieve(id)).Phone).toBe('+39 02 1234567')
    expect(await accounts().destroy(id)).toMatchObject({ id, success: true })
    expect(await refusal(accounts().retrieve(id))).toMatchObject({ errorCode: 'NOT_FOUND' })
  })

  test('are rejected with the codes and fields of the platform', async () => {
    expect(await refusal(accounts().create({ Phone: '+39 02 1234567' }))).toMatchObject({
      errorCode: 'REQUIRED_FIELD_MISSING',
      data: { message: 'Required fields are missing: [Name]', fields: ['Name'] },
    })
    expect(await refusal(accounts().create({ Name: 'x', Nope__c: 1 }))).toMatchObject({
      errorCode: 'INVALID_FIELD',
    })
    expect(await refusal(accounts().create({ Name: 'x', Industry: 'Nope' }))).toMatchObject({
      errorCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      data: { fields: ['Industry'] },
    })
    expect(await refusal(accounts().update({ Id: '001000000000009AAA', Name: 'x' }))).toMatchObject({
      errorCode: 'NOT_FOUND',
    })
    expect(await refusal(accounts().retrieve('nonsense'))).toMatchObject({ errorCode: 'MALFORMED_ID' })
    expect(await refusal(connection.sobject('Nope__c').describe())).toMatchObject({ errorCode: 'NOT_FOUND' })
  })

  test('are written in collections, individually or atomically', async () => {
    const ids = await makeThree()
    expect(await accounts().retrieve([...ids, '001000000000009AAA'])).toMatchObject([
      { Name: 'Arco' },
      { Name: 'Bottega' },
      { Name: 'Carta' },
      null,
    ])
    const [first = '', second = '', third = ''] = ids
    expect(
      await accounts().update([
        { Id: first, Name: 'Arco di Rimini' },
        { Id: second, Industry: 'Nope' },
      ]),
    ).toMatchObject([
      { id: first, success: true },
      {
        success: false,
        errors: [{ statusCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', fields: ['Industry'] }],
      },
    ])
    expect(await accounts().create([{ Name: 'Nuova' }, { Phone: 'no' }], { allOrNone: true })).toMatchObject([
      { success: false, errors: [{ statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' }] },
      { success: false },
    ])
    expect(await accounts().count({ Name: 'Nuova' })).toBe(0)
    expect(await accounts().destroy([first, third])).toMatchObject([{ success: true }, { success: true }])
    expect(await accounts().find({}, 'Id, Name')).toMatchObject([{ Name: 'Bottega' }])
  })

  test('are upserted by a key', async () => {
    const contacts = connection.sobject('Contact')
    const upsert = (LastName: string) => contacts.upsert({ LastName, Email: 'nora@press.example' }, 'Email')
    expect(await upsert('Rossi')).toMatchObject({ success: true, created: true })
    expect(await upsert('Bianchi')).toMatchObject({ success: true, created: false })
    expect(await contacts.find({}, 'LastName')).toMatchObject([{ LastName: 'Bianchi' }])
    expect(
      await contacts.upsert(
        [
          { LastName: 'Verdi', Email: 'nora@press.example' },
          { LastName: 'Neri', Email: 'ugo@press.example' },
        ],
        'Email',
      ),
    ).toMatchObject([
      { success: true, created: false },
      { success: true, created: true },
    ])
    expect(
      await refusal(contacts.upsert({ LastName: 'Verdi', Description: 'x' }, 'Description')),
    ).toMatchObject({ errorCode: 'NOT_FOUND' })
  })

  test('are created once by concurrent upserts of one key', async () => {
    const contacts = connection.sobject('Contact')
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        contacts.upsert({ LastName: `Rossi ${n}`, Email: 'ada@press.example' }, 'Email'),
      ),
    )
    expect(made.filter(({ created }) => created)).toHaveLength(1)
    expect(await contacts.count({ Email: 'ada@press.example' })).toBe(1)
  })

  test('can be listed by recent updates and deletions', async () => {
    const [deletedId = '', ...remaining] = await makeThree()
    await accounts().destroy(deletedId)
    const [start, end] = [new Date(FIXTURE_NOW - 60_000), new Date(FIXTURE_NOW + 60_000)]
    const updated = await accounts().updated(start, end)
    expect(updated.ids.toSorted()).toEqual(remaining.toSorted())
    const deleted = await accounts().deleted(start, end)
    expect(deleted.deletedRecords).toMatchObject([
      { id: deletedId, deletedDate: '2026-01-15T10:30:00.000+0000' },
    ])
    expect(await refusal(accounts().updated(end, start))).toMatchObject({
      errorCode: 'INVALID_REPLICATION_DATE',
    })
  })
})

describe('queries', () => {
  test('return results in batches', async () => {
    await makeThree()
    const { totalSize, done, records } = await connection.query(
      "SELECT Id, Name, Owner.Name FROM Account WHERE Industry = 'Retail' ORDER BY Name",
    )
    expect([totalSize, done]).toEqual([2, true])
    expect(records).toMatchObject([{ Name: 'Bottega', Owner: { Name: 'Ada Admin' } }, { Name: 'Carta' }])
    await accounts().create(Array.from({ length: 200 }, (_, n) => ({ Name: `Number ${n}` })))
    const headers = { 'Sforce-Query-Options': 'batchSize=200' }
    const all: unknown[] = []
    await connection
      .query('SELECT Id, Name FROM Account', { autoFetch: true, maxFetch: 1000, headers })
      .on('record', (record) => all.push(record))
      .run({ autoFetch: true, maxFetch: 1000 })
    expect(all).toHaveLength(203)
  })

  test('can be built by the library', async () => {
    await makeThree()
    const found = await accounts()
      .find(
        {
          Industry: { $in: ['Retail', 'Press'] },
          AnnualRevenue: { $gte: 20, $lt: 30 },
          Name: { $like: 'B%' },
        },
        ['Id', 'Name', 'CreatedDate'],
      )
      .sort({ CreatedDate: -1, Name: 1 })
      .limit(5)
      .skip(0)
      .execute()
    expect(found).toMatchObject([{ Name: 'Bottega' }])
    expect(await accounts().findOne({ Name: 'Carta' }, ['Name', 'Industry'])).toMatchObject({
      Industry: 'Retail',
    })
    expect(await accounts().count()).toBe(3)
    const none = await accounts().find({ CreatedDate: { $lt: jsforce.Date.YESTERDAY } }, 'Id')
    expect(none).toEqual([])
  })

  test('select all fields by a star', async () => {
    await makeThree()
    const [all] = await accounts().find({ Name: 'Arco' })
    expect(all).toMatchObject({ Name: 'Arco', AnnualRevenue: 10, BillingAddress: null, Secret__c: null })
    const [beyond] = await accounts().find({ Name: 'Arco' }, ['Id', 'Owner.*'])
    expect(beyond).toMatchObject({ Owner: { Name: 'Ada Admin', Email: 'ada@press.example' } })
  })

  test('include children', async () => {
    const [id = ''] = await makeThree()
    await connection.sobject('Contact').create([
      { LastName: 'Rossi', AccountId: id },
      { LastName: 'Bianchi', AccountId: id },
    ])
    const found = await accounts()
      .find({ Id: id }, 'Id, Name')
      .include('Contacts')
      .select('LastName')
      .sort({ LastName: 1 })
      .end()
    expect(found).toMatchObject([{ Contacts: { records: [{ LastName: 'Bianchi' }, { LastName: 'Rossi' }] } }])
  })

  test('update and delete their results', async () => {
    await makeThree()
    await accounts()
      .find({ Industry: 'Retail' }, 'Id')
      .update({ Phone: '+39 02 7654321' }, { allowBulk: false })
    expect(await accounts().count({ Phone: '+39 02 7654321' })).toBe(2)
    await accounts().find({ Industry: 'Retail' }, 'Id').destroy({ allowBulk: false })
    expect(await accounts().count()).toBe(1)
  })

  test('report the position of a syntax error', async () => {
    const wrong = await refusal(connection.query('SELECT Id FROM Account WHERE').then((found) => found))
    expect(wrong).toMatchObject({
      errorCode: 'MALFORMED_QUERY',
      message: expect.stringContaining('ERROR at Row:1'),
    })
  })

  test('search by SOSL', async () => {
    await makeThree()
    const { searchRecords } = await connection.search(
      "FIND {Bott*} IN NAME FIELDS RETURNING Account(Id, Name WHERE Industry = 'Retail' LIMIT 5), Contact(Id)",
    )
    expect(searchRecords).toMatchObject([{ attributes: { type: 'Account' }, Name: 'Bottega' }])
    expect(await refusal(connection.search('FIND {x}'))).toMatchObject({ errorCode: 'MALFORMED_SEARCH' })
    const found = await connection.request('/parameterizedSearch?q=Carta&sobject=Account&Account.fields=Name')
    expect(found).toMatchObject({ searchRecords: [{ Name: 'Carta' }] })
  })
})

describe('descriptions', () => {
  test('include all objects, one object, and its fields', async () => {
    const { sobjects } = await connection.describeGlobal()
    expect(sobjects.map(({ name }) => name)).toEqual(['User', 'Account', 'Contact', 'Book__c', 'Review__c'])
    const { fields, childRelationships, recordTypeInfos } = await accounts().describe()
    expect(fields.find(({ name }) => name === 'Industry')).toMatchObject({
      type: 'picklist',
      label: 'Industry',
      picklistValues: [{ value: 'Printing' }, { value: 'Retail' }, { value: 'Press' }],
    })
    expect(fields.find(({ name }) => name === 'OwnerId')).toMatchObject({
      type: 'reference',
      referenceTo: ['User'],
      relationshipName: 'Owner',
    })
    expect(fields.find(({ name }) => name === 'Id')).toMatchObject({ type: 'id', soapType: 'tns:ID' })
    expect(childRelationships).toContainEqual(
      expect.objectContaining({ childSObject: 'Contact', field: 'AccountId', relationshipName: 'Contacts' }),
    )
    expect(recordTypeInfos.map(({ name }) => name)).toContain('Printer')
  })

  test('include layouts and lists, with the records of a list', async () => {
    await makeThree()
    const { layouts } = await accounts().layouts()
    expect(JSON.stringify(layouts[0])).toContain('AnnualRevenue')
    const { compactLayouts } = await accounts().compactLayouts()
    expect(JSON.stringify(compactLayouts)).toContain('Industry')
    expect(await accounts().approvalLayouts()).toEqual({ approvalLayouts: [] })
    const { listviews } = (await accounts().listviews()) as ListViews
    const all = listviews.find(({ developerName }) => developerName === 'AllAccounts')
    const list = accounts().listview(all?.id ?? '')
    expect(await list.describe()).toMatchObject({
      sobjectType: 'Account',
      orderBy: [{ fieldNameOrPath: 'Name' }],
    })
    const results = (await list.results()) as ListViewResults
    expect([results.size, results.records[0]?.columns[0]]).toEqual([
      3,
      { fieldNameOrPath: 'Name', value: 'Arco' },
    ])
  })

  test('include actions, which can be run', async () => {
    const [id = ''] = await makeThree()
    const actions = (await accounts().quickActions()) as QuickActionSummary[]
    expect(actions.map(({ name }) => name)).toEqual(['Account.Rename', 'Account.NewContact'])
    const rename = accounts().quickAction('Rename')
    expect(await rename.describe()).toMatchObject({ targetSobjectType: 'Account', type: 'Update' })
    expect(await rename.defaultValues(id)).toMatchObject({ attributes: { type: 'Account' }, Name: 'Arco' })
    expect(await rename.execute(id, { Name: 'Arco nuovo' })).toMatchObject({
      success: true,
      id,
      created: false,
    })
    expect((await accounts().retrieve(id)).Name).toBe('Arco nuovo')
    expect(await connection.quickActions()).toEqual([])
  })

  test('include limits, tabs and colours', async () => {
    expect(await connection.limits()).toMatchObject({ BatchRecords: { Max: 200, Remaining: 200 } })
    expect((await connection.tabs()).map(({ name }) => name)).toEqual(['home', 'Account', 'Book__c', 'User'])
    const { themeItems } = await connection.theme()
    expect(themeItems).toContainEqual(expect.objectContaining({ name: 'Account' }))
  })

  test('include recently used records', async () => {
    const [id] = await makeThree()
    await connection.query(`SELECT Id FROM Account WHERE Id = '${id}' FOR VIEW`)
    expect(await accounts().recent()).toMatchObject([{ Id: id, Name: 'Arco' }])
    expect(await connection.recent(1)).toMatchObject([{ Id: id }])
  })
})

describe('composite requests', () => {
  const compose = (allOrNone: boolean, ...calls: object[]) =>
    connection.requestPost<{ compositeResponse: { httpStatusCode: number; body: never }[] }>('/composite', {
      allOrNone,
      compositeRequest: calls,
    })
  const create = (body: object) => ({
    method: 'POST',
    url: '/services/data/v65.0/sobjects/Account',
    referenceId: 'made',
    body,
  })

  test('reference results of earlier subrequests', async () => {
    const { compositeResponse } = await compose(
      true,
      create({ Name: 'Torchio' }),
      {
        method: 'POST',
        url: '/services/data/v65.0/sobjects/Contact',
        referenceId: 'person',
        body: { LastName: 'Rossi', AccountId: '@{made.id}' },
      },
      {
        method: 'GET',
        url: '/services/data/v65.0/sobjects/Account/@{made.id}?fields=Name',
        referenceId: 'read',
      },
      {
        method: 'GET',
        url: "/services/data/v65.0/query?q=SELECT+Id+FROM+Contact+WHERE+AccountId='@{made.id}'",
        referenceId: 'found',
      },
    )
    expect(compositeResponse).toMatchObject([
      { httpStatusCode: 201, body: { success: true } },
      { httpStatusCode: 201 },
      { httpStatusCode: 200, body: { Name: 'Torchio' } },
      { httpStatusCode: 200, body: { totalSize: 1 } },
    ])
  })

  test('are atomic with allOrNone', async () => {
    const wrong = { ...create({}), referenceId: 'wrong' }
    const together = await compose(true, create({ Name: 'Torchio' }), wrong)
    expect(together.compositeResponse).toMatchObject([
      { httpStatusCode: 400, body: [{ errorCode: 'PROCESSING_HALTED' }] },
      { httpStatusCode: 400, body: [{ errorCode: 'REQUIRED_FIELD_MISSING' }] },
    ])
    expect(await accounts().count()).toBe(0)
    const apart = await compose(false, create({ Name: 'Torchio' }), wrong, {
      method: 'GET',
      url: '/services/data/v65.0/sobjects/Account/@{wrong.id}',
      referenceId: 'lost',
    })
    expect(apart.compositeResponse).toMatchObject([
      { httpStatusCode: 201 },
      { httpStatusCode: 400 },
      { httpStatusCode: 400, body: [{ errorCode: 'PROCESSING_HALTED' }] },
    ])
    expect(await accounts().count()).toBe(1)
  })

  test('run independently in a batch', async () => {
    const { hasErrors, results } = await connection.requestPost<{ hasErrors: boolean; results: object[] }>(
      '/composite/batch',
      {
        batchRequests: [
          { method: 'POST', url: 'v65.0/sobjects/Account', richInput: { Name: 'Torchio' } },
          { method: 'GET', url: 'v65.0/sobjects/Nope__c' },
          { method: 'PUT', url: 'v65.0/limits' },
          { method: 'POST', url: 'v65.0/composite/batch', richInput: { batchRequests: [] } },
        ],
      },
    )
    expect([hasErrors, results]).toMatchObject([
      true,
      [{ statusCode: 201 }, { statusCode: 404 }, { statusCode: 405 }, { statusCode: 404 }],
    ])
  })
})

test('supports older versions', async () => {
  const [id] = await makeThree()
  const older = new jsforce.Connection({
    instanceUrl: connection.instanceUrl,
    accessToken: 'secret',
    version: '58.0',
  })
  const { records } = await older.query('SELECT Id FROM Account LIMIT 1')
  expect(records[0]?.attributes?.url).toMatch(/^\/services\/data\/v58.0\/sobjects\/Account\/001/)
  expect(await older.sobject('Account').retrieve(String(id))).toMatchObject({ Id: id })
})

test('returns public data to a guest', async () => {
  await makeThree()
  const guest = new jsforce.Connection({ instanceUrl: connection.instanceUrl, version: '65.0' })
  const { records } = await guest.query('SELECT Name FROM Account ORDER BY Name')
  expect(records.map(({ Name }) => Name)).toEqual(['Bottega', 'Carta'])
  expect(await refusal(guest.sobject('Account').create({ Name: 'Mine' }))).toMatchObject({
    errorCode: 'INVALID_SESSION_ID',
  })
})
