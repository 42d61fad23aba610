import { describe, expect, test } from 'vitest'
import { customer } from './invoice.fixture.ts'
import { customerIssues, INVOICE_ISSUES, invoiceWaits, isBusiness, receiverOf } from './invoice-customer.ts'

describe('routing', () => {
  test.each([
    [
      { isPublicBody: true, sdi: 'UF1234' },
      { code: 'UF1234', pec: '' },
    ],
    [{}, { code: 'ABC1234', pec: '' }],
    [{ sdi: '0000000' }, { code: '0000000', pec: 'aurora@pec.aurora.example' }],
    [
      { sdi: '0000000', pec: '' },
      { code: '0000000', pec: '' },
    ],
    [{ country: 'FR' }, { code: 'XXXXXXX', pec: '' }],
    [{ country: 'SM' }, { code: '2R4GTO8', pec: '' }],
  ])('routes %j to %j', (values, receiver) => {
    expect(receiverOf(customer(values))).toEqual(receiver)
  })
})

test('reports why an invoice cannot be sent', () => {
  expect(customerIssues(customer())).toEqual([])
  expect(customerIssues(customer({ hasGrant: true }))).toEqual(['cupMissing'])
  expect(customerIssues(customer({ isPublicBody: true }))).toEqual(['publicBodyCode'])
  expect(customerIssues(customer({ postalCode: '1', province: '' }))).toEqual(['postalCode', 'province'])
  expect(customerIssues(customer({ vatNumber: 'IT01234567890' }))).toEqual(['vatCheck'])
  expect(
    customerIssues(customer({ country: 'JP', vatNumber: 'JP-1', province: '', postalCode: '' })),
  ).toEqual([])
})

test.each([
  [{ name: '  ' }, ['nameMissing']],
  [{ street: ' ' }, ['addressMissing']],
  [{ city: ' ' }, ['addressMissing']],
  [{ country: '' }, ['countryMissing']],
  [{ country: 'ITA', vatNumber: '1' }, ['countryMissing']],
  [{ country: 'xIT', vatNumber: '1' }, ['countryMissing']],
  [{ postalCode: '401271' }, ['postalCode']],
  [{ postalCode: 'x40127' }, ['postalCode']],
  [{ province: 'BOX' }, ['province']],
  [{ province: 'xBO' }, ['province']],
  [{ vatNumber: '' }, ['vatMissing']],
  [{ vatNumber: '', fiscalCode: 'RSSMRA80A01H501U' }, []],
  [{ country: 'JP', vatNumber: '', fiscalCode: 'x' }, []],
  [{ isPublicBody: true, sdi: 'UF1234' }, []],
  [{ hasGrant: true, cup: 'B1' }, []],
])('rejects a customer with missing or wrong data: %j', (values, issues) => {
  expect(customerIssues(customer(values))).toEqual(issues)
})

test('treats a customer with a valid VAT number as a business, and accepts any number outside the EU', () => {
  const values = [
    { vatNumber: 'IT01234567897', country: 'IT' },
    { vatNumber: 'IT01234567890', country: 'IT' },
    { vatNumber: 'JP-1', country: 'JP' },
    { vatNumber: '', country: 'JP' },
    { vatNumber: '', country: 'IT' },
  ]
  expect(values.map(isBusiness)).toEqual([true, false, true, false, false])
})

test('routes a company with a code of another kind to its PEC', () => {
  expect(receiverOf(customer({ sdi: 'UF1234' }))).toEqual({
    code: '0000000',
    pec: 'aurora@pec.aurora.example',
  })
})

test('explains to the company why its invoice is on hold', () => {
  const { nameMissing, province } = INVOICE_ISSUES
  expect(invoiceWaits(['nameMissing', 'province'])).toEqual({
    'en-US': `Your invoice cannot be issued yet. ${nameMissing['en-US']}. ${province['en-US']}.`,
    it: `Non possiamo ancora emettere la tua fattura. ${nameMissing.it}. ${province.it}.`,
  })
  const closed = invoiceWaits(['province'], 'help@fair.example')
  expect(closed['en-US']).toMatch(
    /\. The data are closed for this edition: write to help@fair\.example and we open them again\.$/,
  )
  expect(closed.it).toMatch(
    /\. Per questa edizione i dati sono chiusi: scrivi a help@fair\.example e li riapriamo\.$/,
  )
})
