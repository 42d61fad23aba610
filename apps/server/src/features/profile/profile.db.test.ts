import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function patch(account: string, fields: object, headers: Record<string, string> = {}) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const response = await browser.send({
    method: 'PATCH',
    url: `${DATA_PATH}/ui-api/records/${demoIds.contact(account)}`,
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US', ...headers },
    payload: JSON.stringify({ fields }),
  })
  const { output } = response.json()[0] ?? {}
  return { status: response.statusCode, errors: output?.fieldErrors ?? {} }
}

test('saves all fields of a profile, completing web addresses', async () => {
  const fields = {
    JobTitle__c: 'other',
    JobTitleOther__c: 'Scent designer',
    Website__c: 'meridian.example',
    LinkedIn__c: ' www.linkedin.example/in/rui ',
    CompanyNumber__c: '+351210000000',
    IdNumber__c: 'X-1',
    CompanyState__c: 'Lisboa',
    BusinessTypeDetails__c: 'Concept stores',
    Channels__c: 'online;other',
    ChannelsOther__c: 'Pop-up stores',
    MarketPosition__c: 'premium;niche',
    GeographicArea__c: 'europe',
    RepresentedBrands__c: 'Twelve small houses',
    Stores__c: 21,
    ImportsDirectly__c: true,
  }
  expect((await patch('buyer', fields)).status).toBe(200)
  const { rows } = await server.pool.query(
    'select channels, stores::int, job_title_other, website, linked_in from contact where id = $1',
    [demoIds.contact('buyer')],
  )
  expect(rows[0]).toEqual({
    channels: ['online', 'other'],
    stores: 21,
    job_title_other: 'Scent designer',
    website: 'https://meridian.example',
    linked_in: 'https://www.linkedin.example/in/rui',
  })
})

test.each(['AG-XX9999', 'AG-DE0003', 'nonsense'])('refuses the agent code %s at its field', async (code) => {
  const { status, errors } = await patch('buyer', { AgentCode__c: code })
  expect(status).toBe(400)
  expect(errors.AgentCode__c[0]).toMatchObject({
    message: 'The agent code is not valid',
    fieldLabel: 'Agent code',
  })
})

test('accepts an active agent code', async () => {
  expect((await patch('buyer', { AgentCode__c: 'AG-NO0002' })).status).toBe(200)
})

test('requires digits after the prefix of the company number', async () => {
  const { errors } = await patch('buyer', { CompanyNumber__c: '+351 210 000' })
  expect(errors.CompanyNumber__c[0].message).toMatch(/only digits/)
})

test('refuses to clear required fields, and names them', async () => {
  const { status, errors } = await patch('buyer', {
    FirstName: '',
    MailingCountry: null,
    CompanyName__c: null,
  })
  expect(status).toBe(400)
  expect(Object.keys(errors).sort()).toEqual(['CompanyName__c', 'FirstName', 'MailingCountry'])
})

test('requires no company of a private visitor', async () => {
  expect((await patch('visitor', { FirstName: 'Sara', CompanyName__c: null })).status).toBe(200)
})

test('sets the country code from the country for any writer', async () => {
  const stored = async () =>
    (
      await server.pool.query(
        'select mailing_country as country, country_code as code from contact where id = $1',
        [demoIds.contact('visitor')],
      )
    ).rows[0]
  expect((await patch('visitor', { MailingCountry: 'DE' })).status).toBe(200)
  expect(await stored()).toEqual({ country: 'DE', code: 'DE' })
  expect((await patch('visitor', { CountryCode__c: 'XX' })).status).toBe(200)
  expect(await stored()).toEqual({ country: 'DE', code: 'DE' })
  // A country name is stored unchanged, without a code.
  const { fair } = server
  await fair.transact(fair.systemSession, (transaction) =>
    fair.writer.update(transaction, 'Contact', demoIds.contact('visitor'), { MailingCountry: 'Germania' }),
  )
  expect(await stored()).toEqual({ country: 'Germania', code: null })
})

test('refuses a value that is in no picklist', async () => {
  const { errors } = await patch('buyer', { MainMarket__c: 'atlantis' })
  expect(errors.MainMarket__c[0].message).toBe('Choose from the list')
})

test('refuses to overwrite a concurrent save', async () => {
  const stale = { 'if-unmodified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }
  expect((await patch('buyer', { FirstName: 'Tomás' }, stale)).status).toBe(412)
})

test('returns the picklists in the language of the page, with Other where a text can be added', async () => {
  const { body } = await callMethod(server.browser(), 'ProfileController/getChoices', { language: 'it' })
  for (const list of ['jobTitle', 'businessType', 'mainActivity', 'channel'])
    expect(body[list].at(-1)).toEqual({ value: 'other', label: 'Altro' })
  expect(body.turnover).toHaveLength(5)
})

describe('company data', () => {
  const shown = async (account: string) =>
    (
      await server.pool.query(
        `select c.company_name as name, c.vat_number as vat, c.company_country as country, a.name as company,
                a.vat_number as "companyVat" from contact c join account a on a.id = c.account_id where c.id = $1`,
        [demoIds.contact(account)],
      )
    ).rows[0]

  test('are the same in the profiles of all its people', async () => {
    for (const account of ['exhibitor', 'team', 'collective', 'buyer', 'press', 'school']) {
      const { name, vat, company, companyVat } = await shown(account)
      expect([account, name, vat]).toEqual([account, company, companyVat])
    }
  })

  test('are changed on the company by the user who registered it, and in all its profiles', async () => {
    expect((await patch('buyer', { CompanyName__c: 'Meridian Retail Group' })).status).toBe(200)
    expect(await shown('buyer')).toMatchObject({
      name: 'Meridian Retail Group',
      company: 'Meridian Retail Group',
    })
  })

  test('cannot be changed in an exhibitor’s profile, because the organiser decides on them', async () => {
    const before = await shown('exhibitor')
    const { status, errors } = await patch('exhibitor', { CompanyName__c: 'Other', VatNumber__c: 'IT1' })
    expect(status).toBe(400)
    expect(Object.keys(errors).sort()).toEqual(['CompanyName__c', 'VatNumber__c'])
    expect(await shown('exhibitor')).toEqual(before)
    expect((await patch('exhibitor', { Title: 'Export director' })).status).toBe(200)
  })

  test('are copied to every profile', async () => {
    const session = server.fair.systemSession
    await server.fair.transact(session, (transaction) =>
      server.fair.writer.update(transaction, 'Account', demoIds.account('Aurora Cosmetici'), {
        Name: 'Aurora Cosmetici S.r.l.',
      }),
    )
    for (const account of ['exhibitor', 'team'])
      expect((await shown(account)).name).toBe('Aurora Cosmetici S.r.l.')
  })
})
