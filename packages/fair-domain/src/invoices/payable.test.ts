import { expect, test } from 'vitest'
import { editionSettings } from '../editions/edition-settings.ts'
import { formatWithVat } from '../money/price.ts'
import { invoiceLines } from './invoice-lines.ts'
import { invoicePrice, ORDINARY_CUSTOMER, payablePrice, totalPrice } from './payable.ts'

const settings = editionSettings({ opening: '2027-03-18', closing: '2027-03-21' })
const day = '2026-11-18'
const payer = (customer: Partial<typeof ORDINARY_CUSTOMER>) => ({
  customer: { ...ORDINARY_CUSTOMER, ...customer },
  day,
  settings,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('adds VAT for an Italian company, gross first', () => {
  const price = payablePrice(2_822_00, payer({}))
  expect(price).toEqual({ gross: 3_442_84, net: 2_822_00, vat: 620_84 })
  expect(formatWithVat(price, 'en-US')).toBe('€3,442.84 (€2,822.00 + €620.84 VAT)')
  expect(plain(formatWithVat(price, 'it'))).toBe('3.442,84 € (2.822,00 € + 620,84 € IVA)')
})

test('adds stamp duty instead of VAT for a company abroad, on each due but not on the total', () => {
  const abroad = payer({ country: 'DE' })
  expect(formatWithVat(payablePrice(2_822_00, abroad), 'en-US')).toBe(
    '€2,824.00 (€2,822.00 + €2.00 stamp duty)',
  )
  expect(formatWithVat(totalPrice(2_822_00, abroad), 'en-US')).toBe('€2,822.00 (no VAT)')
})

test('leaves the VAT of a public body to the customer, and uses a declaration up to its ceiling', () => {
  expect(payablePrice(100_00, payer({ isPublicBody: true }))).toMatchObject({ net: 100_00 })
  const intent = { protocol: '1', receivedOn: '2026-01-10', left: 1_000_00 }
  expect(payablePrice(1_500_00, payer({ intent }))).toEqual({
    gross: 1_500_00 + 110_00 + settings.stampDuty,
    net: 1_500_00,
    vat: 110_00,
  })
})

test.each([{}, { country: 'DE' }, { isPublicBody: true }])(
  'has the same price in the request and in the invoice of %j',
  (customer) => {
    const who = payer(customer)
    const item = {
      description: '',
      quantity: 1,
      unitPrice: 2_822_00,
      net: 2_822_00,
      supply: 'space' as const,
    }
    expect(invoicePrice(invoiceLines([item], { ...who, stampDutyText: '' }))).toEqual(
      payablePrice(2_822_00, who),
    )
  },
)

test('states that VAT is included where its parts are unknown, and has no stamp duty on nothing', () => {
  expect(formatWithVat({ gross: 10_00, net: null, vat: 0 }, 'en-US')).toBe('€10.00 (VAT included)')
  expect(payablePrice(0, payer({ country: 'DE' }))).toEqual({ gross: 0, net: 0, vat: 0 })
})
