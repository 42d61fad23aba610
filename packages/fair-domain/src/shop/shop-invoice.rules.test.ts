import { expect, test } from 'vitest'
import { customerIssues } from '../invoices/invoice-customer.ts'
import { romeInstant } from '../time/rome.ts'
import {
  canAskInvoice,
  invoiceFormIn,
  type ShopInvoiceForm,
  shopInvoiceCustomer,
  shopInvoiceIssues,
} from './shop-invoice.rules.ts'

const ITALIAN: ShopInvoiceForm = {
  recipient: 'italian',
  name: 'Montanari Profumerie S.r.l.',
  vatNumber: 'IT01114601006',
  fiscalCode: '',
  delivery: 'M5UXCR1',
  street: 'Via Santo Stefano 41',
  postalCode: '40125',
  city: 'Bologna',
  province: 'BO',
  country: '',
  reference: '',
}
const FOREIGN: ShopInvoiceForm = {
  ...ITALIAN,
  recipient: 'foreign',
  country: 'DK',
  vatNumber: 'DK13585628',
  postalCode: '',
}
const PERSON: ShopInvoiceForm = {
  ...ITALIAN,
  recipient: 'person',
  country: 'IT',
  fiscalCode: 'RSSMRA85T10A562S',
}

test.each<[string, ShopInvoiceForm, object]>([
  ['an Italian company', ITALIAN, {}],
  ['a PEC instead of the code', { ...ITALIAN, delivery: 'montanari@pec.example' }, {}],
  ['a wrong check digit', { ...ITALIAN, vatNumber: '01114601007' }, { vatNumber: 'vatCheck' }],
  ['neither code nor PEC', { ...ITALIAN, delivery: '12' }, { delivery: 'delivery' }],
  ['a province that does not exist', { ...ITALIAN, province: 'XX' }, { province: 'province' }],
  ['a company abroad without SdI code', { ...FOREIGN, delivery: '' }, {}],
  ['a wrong number of the country', { ...FOREIGN, vatNumber: 'DK1' }, { vatNumber: 'vatCheck' }],
  [
    'an Italian company as foreign',
    { ...FOREIGN, country: 'IT' },
    { country: 'country', vatNumber: 'vatCheck' },
  ],
  ['a person in Italy', PERSON, {}],
  ['a person without tax code', { ...PERSON, fiscalCode: '' }, { fiscalCode: 'required' }],
  ['a person abroad without any number', { ...PERSON, country: 'FR', fiscalCode: '', province: '' }, {}],
  ['a name that is too long', { ...ITALIAN, name: 'A'.repeat(81) }, { name: 'tooLong' }],
])('checks %s', (_, form, issues) => {
  expect(shopInvoiceIssues(form)).toEqual(issues)
})

test.each([ITALIAN, FOREIGN, PERSON, { ...PERSON, country: 'FR', fiscalCode: '', province: '' }])(
  'makes a customer that can be invoiced of valid data: $recipient',
  (form) => {
    expect(customerIssues(shopInvoiceCustomer(form, 'chiara@montanari.example'))).toEqual([])
  },
)

test('reads a request only with the checkbox', () => {
  expect(invoiceFormIn({ invoiceName: 'Montanari' })).toBeNull()
  expect(invoiceFormIn({ invoice: 'on', invoiceName: 'Montanari' })).toMatchObject({
    recipient: 'italian',
    name: 'Montanari',
    vatNumber: '',
  })
})

test('accepts a request until the end of the last day after the payment, and never for an ended order', () => {
  const settings = { shopInvoiceDays: 12 }
  const paidAt = new Date(romeInstant('2027-01-10', '15:00:00'))
  const last = romeInstant('2027-01-22', '23:59:59')
  expect(canAskInvoice({ state: 'paid', paidAt }, settings, last)).toBe(true)
  expect(canAskInvoice({ state: 'paid', paidAt }, settings, last + 1_000)).toBe(false)
  expect(canAskInvoice({ state: 'awaiting_payment', paidAt: null }, settings, last)).toBe(true)
  expect(canAskInvoice({ state: 'refunded', paidAt }, settings, paidAt.getTime())).toBe(false)
})
