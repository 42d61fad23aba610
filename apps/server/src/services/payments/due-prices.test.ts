import { expect, test } from 'vitest'
import { formatOpen, priceOf } from './due-prices.ts'

const prices = new Map([
  ['a', { gross: 122_00, net: 100_00, vat: 22_00 }],
  ['b', { gross: 52_00, net: 50_00, vat: 0 }],
  ['c', { gross: 10_00, net: null, vat: 0 }],
])
const text = (...dues: [id: string, amount: number, open: number][]) =>
  formatOpen(
    dues.map(([id, amount, open]) => ({ id, amount, open })),
    prices,
    'en-US',
  )

test('states the gross amount first, then net, VAT and stamp duty, of one amount or of several', () => {
  expect(text(['a', 122_00, 122_00])).toBe('€122.00 (€100.00 + €22.00 VAT)')
  expect(text(['a', 122_00, 122_00], ['b', 52_00, 52_00])).toBe(
    '€174.00 (€150.00 + €22.00 VAT + €2.00 stamp duty)',
  )
})

test('states only the amount to pay once a part is paid, even if the rest equals the net amount', () => {
  expect(text(['a', 122_00, 100_00])).toBe('€100.00')
  expect(text(['a', 122_00, 22_00], ['b', 52_00, 52_00])).toBe('€74.00')
})

test('states that VAT is included in an amount without an invoice', () => {
  expect(text(['a', 122_00, 122_00], ['c', 10_00, 10_00])).toBe('€132.00 (VAT included)')
})

test.each([
  ['with VAT', 22, { net: 100_00, vat: 22_00 }],
  ['without VAT, as for a company abroad', 0, { net: 122_00, vat: 0 }],
  ['of no order', null, { net: null, vat: 0 }],
] as const)('splits a balance without an invoice by the rate of its order: %s', (_, rate, parts) => {
  expect(priceOf(122_00, { net: null, payable: null, tax: null, rate }, 2_00)).toEqual({
    gross: 122_00,
    ...parts,
  })
})
