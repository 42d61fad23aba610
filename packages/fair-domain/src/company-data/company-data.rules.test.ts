import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CompanyData,
  changedCompanyData,
  normalAmount,
  normalCompanyData,
} from './company-data.fields.ts'
import {
  companyDataIssues,
  companyDataWarnings,
  isCup,
  isIntentProtocol,
  isSdi,
} from './company-data.rules.ts'
import { isFiscalCode } from './fiscal-code.ts'

const buildData = (values: Partial<CompanyData> = {}): CompanyData => ({
  legalName: 'Aurora Cosmetici',
  vatNumber: 'IT01234567897',
  fiscalCode: '',
  street: 'Via delle Officine 12',
  postalCode: '40127',
  city: 'Bologna',
  province: 'BO',
  country: 'IT',
  publicAdministration: false,
  splitPayment: false,
  sdi: 'ABC1234',
  pec: '',
  invoiceEmail: 'invoices@aurora.example',
  publicGrant: false,
  cup: '',
  declarationOfIntent: false,
  intentProtocol: '',
  intentReceivedOn: '',
  intentCeiling: '',
  ...values,
})
const PROTOCOL = '08060120341234567-000001'
const intent = (values: Partial<CompanyData> = {}) =>
  buildData({
    declarationOfIntent: true,
    intentProtocol: PROTOCOL,
    intentReceivedOn: '2027-01-10',
    intentCeiling: '50.000,00',
    ...values,
  })

test('accepts complete data', () => {
  expect(companyDataIssues(buildData(), '2027-01-15')).toEqual({})
  expect(companyDataIssues(intent(), '2027-01-15')).toEqual({})
})

test.each<[string, Partial<CompanyData>, object]>([
  ['five characters', { sdi: '12345' }, { sdi: 'sdiFormat' }],
  ['six for a company', { sdi: 'ABC123' }, { sdi: 'sdiCompany' }],
  ['six for a public body', { sdi: 'ABC123', publicAdministration: true }, {}],
  ['seven for a public body', { publicAdministration: true }, { sdi: 'sdiPublicBody' }],
  ['seven zeros', { sdi: '0000000' }, {}],
  ['eight characters', { sdi: '12345678' }, { sdi: 'sdiFormat' }],
  ['a sign', { sdi: 'ABC-123' }, { sdi: 'sdiFormat' }],
  ['none in Italy', { sdi: '' }, { sdi: 'missing' }],
  ['none abroad', { sdi: '', country: 'NO', vatNumber: 'NO1' }, {}],
])('SDI: %s', (_, values, expected) => {
  expect(companyDataIssues(buildData(values), '2027-01-15')).toEqual(expected)
})

test.each<[string, boolean]>([
  ['B12345678901234', true],
  ['B1234567890abcd', true],
  ['b12345678901234', false],
  ['112345678901234', false],
  ['B1234567890123', false],
  ['B123456789012345', false],
  ['B1234 678901234', false],
  ['B1234-678901234', false],
])('CUP %s: %s', (cup, isGood) => {
  for (const publicGrant of [true, false])
    expect(companyDataIssues(buildData({ publicGrant, cup }), '2027-01-15')).toEqual(
      isGood ? {} : { cup: 'cupFormat' },
    )
})

test.each<[string, Partial<CompanyData>, object]>([
  ['an Italian postal code of four digits', { postalCode: '4012' }, { postalCode: 'postalCodeFormat' }],
  ['an Italian province in full', { province: 'Bologna' }, { province: 'provinceFormat' }],
  ['letters that no province has', { province: 'XX' }, { province: 'provinceFormat' }],
  ['no province in Italy', { province: ' ' }, { province: 'missing' }],
  [
    'a postal code abroad',
    { country: 'GB', vatNumber: '123456789', sdi: '', postalCode: 'SW1A 1AA', province: '' },
    {},
  ],
  ['VAT check digit', { vatNumber: '01234567890' }, { vatNumber: 'vatCheck' }],
  ['fiscal code', { fiscalCode: 'RSSMRA80A01A944X' }, { fiscalCode: 'fiscalCodeCheck' }],
  ['PEC', { pec: 'aurora' }, { pec: 'emailFormat' }],
  ['invoice email', { invoiceEmail: 'a@' }, { invoiceEmail: 'emailFormat' }],
  ['name', { legalName: '  ' }, { legalName: 'missing' }],
  ['long city', { city: 'x'.repeat(81) }, { city: 'tooLong' }],
  ['country', { country: 'ITA' }, { country: 'countryFormat' }],
])('%s', (_, values, expected) => {
  expect(companyDataIssues(buildData(values), '2027-01-15')).toMatchObject(expected)
})

test('requires a declaration of intent to be complete or absent', () => {
  expect(
    companyDataIssues(intent({ intentProtocol: '', intentReceivedOn: '', intentCeiling: '' }), '2027-01-15'),
  ).toEqual({ intentProtocol: 'missing', intentReceivedOn: 'missing', intentCeiling: 'missing' })
  expect(
    companyDataIssues(
      intent({ intentProtocol: '123-4', intentReceivedOn: '2027-02-31', intentCeiling: 'much' }),
      '2027-01-15',
    ),
  ).toEqual({
    intentProtocol: 'intentProtocolFormat',
    intentReceivedOn: 'dayFormat',
    intentCeiling: 'amountFormat',
  })
})

test('does not reject data with warnings', () => {
  expect(companyDataWarnings(buildData({ sdi: '0000000' }))).toEqual(['onlyTaxDrawer'])
  expect(companyDataWarnings(buildData({ sdi: '0000000', pec: 'a@pec.example' }))).toEqual([])
  expect(companyDataWarnings(buildData({ pec: 'aurora@gmail.com' }))).toEqual(['pecFreeMail'])
  expect(companyDataWarnings(buildData({ publicGrant: true }))).toEqual(['cupLater'])
})

describe('normalised data', () => {
  test('has codes in upper case, amounts with a decimal point, and no fields of disabled options', () => {
    const normal = normalCompanyData(
      intent({ sdi: ' abc1234 ', publicGrant: true, cup: 'B1234567890abcd', intentCeiling: '1.500,5' }),
    )
    expect(normal).toMatchObject({ sdi: 'ABC1234', cup: 'B1234567890ABCD', intentCeiling: '1500.50' })
    expect(normalCompanyData({ ...normal, publicGrant: false, declarationOfIntent: false })).toMatchObject({
      cup: '',
      intentProtocol: '',
      intentCeiling: '',
    })
  })

  test('has changes only in fields that differ', () => {
    const before = normalCompanyData(buildData())
    expect(changedCompanyData(before, normalCompanyData(buildData({ sdi: 'abc1234 ' })))).toEqual([])
    expect(changedCompanyData(before, { ...before, splitPayment: true, city: 'Imola' })).toEqual([
      'city',
      'splitPayment',
    ])
  })

  test('is unchanged when normalised again', () => {
    const text = fc.string({ maxLength: 20 })
    fc.assert(
      fc.property(text, text, text, (sdi, cup, intentCeiling) => {
        const once = normalCompanyData(intent({ sdi, publicGrant: true, cup, intentCeiling }))
        expect(normalCompanyData(once)).toEqual(once)
      }),
    )
  })
})

test('rejects codes of any other length or alphabet', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), (value) => {
      expect(isSdi(value)).toBe(/^[a-z\d]+$/i.test(value) && (value.length === 6 || value.length === 7))
      expect(isCup(value)).toBe(value.length === 15 && /^[A-Z]/.test(value) && /^[a-z\d]+$/i.test(value))
    }),
  )
})

test.each([
  ['RSSMRA80A01A944I', true],
  ['07700010379', true],
  ['RSSMRA80A01A944', false],
  ['01234567890', false],
])('fiscal code %s: %s', (value, expected) => {
  expect(isFiscalCode(value)).toBe(expected)
})

test('requires seventeen and six digits of an intent protocol', () => {
  expect(isIntentProtocol(PROTOCOL)).toBe(true)
  expect(isIntentProtocol(PROTOCOL.replace('-', '/'))).toBe(true)
  expect(isIntentProtocol(PROTOCOL.replace('-', ''))).toBe(false)
})

test.each([
  ['1000', '1000.00'],
  ['1.000,5', '1000.50'],
  ['1,000.50', '1000.50'],
  ['ten', 'ten'],
])('normalises the amount %s to %s', (typed, expected) => {
  expect(normalAmount(typed)).toBe(expected)
})

test('rejects a declaration of intent received in the future or combined with split payment', () => {
  const intent = {
    declarationOfIntent: true,
    intentProtocol: '08060120341234567-000001',
    intentReceivedOn: '2027-01-15',
    intentCeiling: '10000',
  }
  expect(companyDataIssues(buildData(intent), '2027-01-15')).toEqual({})
  expect(companyDataIssues(buildData(intent), '2027-01-14')).toEqual({ intentReceivedOn: 'dayAhead' })
  expect(companyDataIssues(buildData({ ...intent, splitPayment: true }), '2027-01-15')).toEqual({
    declarationOfIntent: 'intentAndSplit',
  })
})
