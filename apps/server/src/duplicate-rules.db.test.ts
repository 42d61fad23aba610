import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, signedIn } from './matrix/send.ts'
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
    VatNumber__c: 'IT00000000017',
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

describe('staff who add what is there already are warned, and may go on', () => {
  test.each([
    ['Account', { Name: 'Other', VatNumber__c: 'it00000000017' }, 'Same_VAT_number'],
    ['Account', { Name: 'Another', VatNumber__c: '000 000 000 17' }, 'Same_VAT_number'],
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

  test('also when a change makes a company like another, but not by what it was before', async () => {
    const other = (await create('Account', { Name: 'Piuma Spa', VatNumber__c: 'IT00000000025' })).json().id
    const change = (fields: object, query = '') =>
      staff.send({
        method: 'PATCH',
        url: `${RECORDS}/${other}${query}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ fields }),
      })
    expect((await change({ VatNumber__c: 'IT00000000017' })).statusCode).toBe(400)
    expect((await change({ VatNumber__c: 'IT00000000017' }, '?allowSaveOnDuplicate=true')).statusCode).toBe(
      200,
    )
    expect((await change({ VatNumber__c: 'IT00000000017', Phone: '+39 051 1' })).statusCode).toBe(200)
  })

  test('a person who takes a colleague’s name may', async () => {
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

  test('what the fair itself writes is not asked', async () => {
    const { fair } = server
    const written = await fair.transact(fair.systemSession, (transaction) =>
      fair.writer.create(transaction, 'Account', { Name: 'Torchio Srl', BillingCity: 'Prato' }),
    )
    expect(written.values.Name).toBe('Torchio Srl')
  })

  test('the same name elsewhere is another company', async () => {
    expect((await create('Account', { Name: 'Torchio Srl', BillingCity: 'Lucca' })).statusCode).toBe(201)
    expect((await create('Account', { Name: 'Torchio Srl' })).statusCode).toBe(201)
  })
})
