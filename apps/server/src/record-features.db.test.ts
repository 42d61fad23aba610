import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, signedIn } from './matrix/send.ts'
import { demoIds } from './seed/demo-ids.ts'
import { buildTestApp } from './testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let staff: Browser
let company = ''
const RECORDS = `${DATA_PATH}/ui-api/records`
beforeAll(async () => {
  server = await buildTestApp()
  staff = await signedIn(server, 'admin')
  const made = await create('Account', {
    Name: 'Torchio Srl',
    VatNumber__c: 'IT77700010018',
    BillingCity: 'Prato',
  })
  company = made.json().id
  await create('Contact', {
    FirstName: 'Ada',
    LastName: 'Neri',
    Email: 'ada@torchio.example',
    AccountId: company,
  })
})
afterAll(() => server.close())

const get = async (path: string, browser = staff) =>
  (await browser.send({ method: 'GET', url: `${DATA_PATH}/ui-api/${path}` })).json()
const create = (apiName: string, fields: object, query = '') =>
  staff.send({
    method: 'POST',
    url: RECORDS + query,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ apiName, fields }),
  })
const rulesOf = (answer: Awaited<ReturnType<typeof create>>) =>
  answer
    .json()[0]
    .output.errors[0].duplicateRecordError.matchResults.map(
      ({ matchRule, isAllowSave }: { matchRule: string; isAllowSave: boolean }) => [matchRule, isAllowSave],
    )

describe('warns staff about a duplicate, and lets them continue', () => {
  test.each([
    ['Account', { Name: 'Other', VatNumber__c: 'it77700010018' }, 'Same_VAT_number'],
    ['Account', { Name: 'Another', VatNumber__c: '777 000 100 18' }, 'Same_VAT_number'],
    ['Account', { Name: 'TORCHIO SRL', BillingCity: 'prato' }, 'Same_name_and_town'],
    ['Contact', { LastName: 'Other', Email: 'Ada@torchio.example' }, 'Same_email'],
    ['Contact', { FirstName: 'ada', LastName: 'NERI', AccountId: '' }, 'Same_name_in_company'],
  ])('%s %j', async (apiName, given, rule) => {
    const fields = 'AccountId' in given ? { ...given, AccountId: company } : given
    const warned = await create(apiName, fields)
    expect(warned.statusCode).toBe(400)
    expect(rulesOf(warned)).toEqual([[rule, true]])
    expect((await create(apiName, fields, '?allowSaveOnDuplicate=true')).statusCode).toBe(201)
  })

  test('warns when a change makes a company a duplicate, but not about its previous values', async () => {
    const other = (await create('Account', { Name: 'Piuma Spa', VatNumber__c: 'IT77700020017' })).json().id
    const change = (fields: object, query = '') =>
      staff.send({
        method: 'PATCH',
        url: `${RECORDS}/${other}${query}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ fields }),
      })
    expect((await change({ VatNumber__c: 'IT77700010018' })).statusCode).toBe(400)
    expect((await change({ VatNumber__c: 'IT77700010018' }, '?allowSaveOnDuplicate=true')).statusCode).toBe(
      200,
    )
    expect((await change({ VatNumber__c: 'IT77700010018', Phone: '+39 051 1' })).statusCode).toBe(200)
  })

  test('does not warn about a contact with a colleague’s name', async () => {
    const person = { FirstName: 'Bea', LastName: 'Verdi', AccountId: company }
    const { id } = (await create('Contact', person)).json()
    const renamed = await staff.send({
      method: 'PATCH',
      url: `${RECORDS}/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ fields: { FirstName: 'Ada', LastName: 'Neri' } }),
    })
    expect(renamed.statusCode).toBe(200)
  })

  test('does not warn about records written by the fair itself', async () => {
    const { fair } = server
    const written = await fair.transact(fair.systemSession, (transaction) =>
      fair.writer.create(transaction, 'Account', { Name: 'Torchio Srl', BillingCity: 'Prato' }),
    )
    expect(written.values.Name).toBe('Torchio Srl')
  })

  test('treats the same name elsewhere as another company', async () => {
    expect((await create('Account', { Name: 'Torchio Srl', BillingCity: 'Lucca' })).statusCode).toBe(201)
    expect((await create('Account', { Name: 'Torchio Srl' })).statusCode).toBe(201)
  })
})

describe('offers the countries of an address, and the provinces of Italy', () => {
  test('as a picklist controlled by the country', async () => {
    const { fields } = await get('object-info/Account')
    expect(fields.BillingState).toMatchObject({ dataType: 'Picklist', controllerName: 'BillingCountry' })
    const { controllerValues, values } = await get(
      'object-info/Account/picklist-values/012000000000000AAA/BillingState',
    )
    const bologna = values.find(({ value }: { value: string }) => value === 'BO')
    expect(bologna).toMatchObject({ label: 'Bologna', validFor: [controllerValues.IT] })
    expect(Object.keys(controllerValues)).toContain('FR')
  })

  test.each([
    ['an Italian province', { BillingCountry: 'IT', BillingState: 'BO' }, 201],
    ['no Italian province', { BillingCountry: 'IT', BillingState: 'Bavaria' }, 400],
    ['a state of a country that lists none', { BillingCountry: 'DE', BillingState: 'Bavaria' }, 201],
    ['letters that also stand for a province', { BillingCountry: 'US', BillingState: 'PA' }, 201],
    ['a country that is not listed', { BillingCountry: 'Utopia' }, 400],
    ['a country that there is not', { BillingCountry: 'XX' }, 400],
    ['a VAT number with too few digits', { VatNumber__c: 'IT99' }, 400],
    ['a VAT number with a wrong check digit', { VatNumber__c: '01234567890', BillingCountry: 'IT' }, 400],
    ['a VAT number that can be one', { VatNumber__c: 'IT77700050014' }, 201],
  ])('%s: %j', async (_, fields, status) => {
    const made = await create('Account', { Name: 'Sede', ...fields })
    expect(made.statusCode).toBe(status)
    if (status === 400)
      expect(Object.keys(made.json()[0].output.fieldErrors)).toEqual([
        'VatNumber__c' in fields ? 'VatNumber__c' : 'BillingAddress',
      ])
  })

  test('requires an Italian province of a company that moves to Italy', async () => {
    const { id } = (
      await create('Account', { Name: 'Moves', BillingCountry: 'US', BillingState: 'NY' })
    ).json()
    const moved = await staff.send({
      method: 'PATCH',
      url: `${RECORDS}/${id}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ fields: { BillingCountry: 'IT' } }),
    })
    expect(moved.statusCode).toBe(400)
  })
})

test('declares each kind of accreditation as a record type with its own form', async () => {
  const info = await get('object-info/Accreditation__c')
  const types = Object.values<{ name: string; master: boolean; recordTypeId: string }>(info.recordTypeInfos)
  expect(types.filter(({ master }) => !master).map(({ name }) => name)).toEqual([
    'Stampa',
    'Influencer',
    'Scuola professionale',
  ])
  const { rows } = await server.pool.query('select distinct on (kind) id, kind from accreditation')
  expect(rows.length).toBeGreaterThan(1)
  const names: Record<string, string> = {
    press: 'Stampa',
    influencer: 'Influencer',
    school: 'Scuola professionale',
  }
  const proofs: Record<string, string> = {
    press: 'Outlet__c',
    influencer: 'Channels__c',
    school: 'Students__c',
  }
  for (const { id, kind } of rows) {
    const ui = await get(`record-ui/${id}?layoutTypes=Full&modes=View`)
    const { recordTypeId, recordTypeInfo } = ui.records[id]
    expect([recordTypeInfo.name, recordTypeInfo.master]).toEqual([names[kind], false])
    const layout = JSON.stringify(ui.layouts.Accreditation__c[recordTypeId].Full.View)
    for (const [other, proof] of Object.entries(proofs))
      expect([kind, proof, layout.includes(proof)]).toEqual([kind, proof, other === kind])
  }
})

test('offers staff, and no others, global actions that create a company or a contact', async () => {
  const namesOf = (answer: { actions: { Global: { actions: { apiName: string }[] } } }) =>
    answer.actions.Global.actions.map(({ apiName }) => apiName)
  expect(namesOf(await get('actions/global'))).toEqual(['Global.NewCompany', 'Global.NewPerson'])
  expect(namesOf(await get('actions/global', await signedIn(server, 'exhibitor')))).toEqual([])
  const perform = (fields: object, more: object = {}) =>
    staff.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Global.NewCompany`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ fields, ...more }),
    })
  const fields = { Name: 'From anywhere', VatNumber__c: 'IT 777000100-18' }
  expect((await perform(fields)).json()[0].errorCode).toBe('DUPLICATES_DETECTED')
  const made = await perform(fields, { allowSaveOnDuplicate: true })
  expect([made.statusCode, made.json()]).toMatchObject([201, { isCreated: true, contextId: null }])
})

test('shows the record name in a list without columns', async () => {
  const made = await staff.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/list-info/Account`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      label: 'Bare',
      listViewApiName: 'Bare',
      displayColumns: [],
      visibility: 'Private',
    }),
  })
  expect(made.statusCode).toBe(201)
  expect(
    made.json().displayColumns.map(({ fieldApiName }: { fieldApiName: string }) => fieldApiName),
  ).toEqual(['Name'])
})

test('returns the email of a user, and the owner on the layout of a company, to API clients', async () => {
  const user = await get(`records/${demoIds.user('staff')}?fields=User.Email,User.Username`)
  expect(user.fields.Email.value).toBe('staff@foyer.example')
  const layout = await get('layout/Account?layoutType=Full&mode=View')
  expect(JSON.stringify(layout.sections)).toContain('"apiName":"OwnerId"')
})
