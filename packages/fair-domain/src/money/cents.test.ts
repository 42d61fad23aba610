import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice, percentOf, roundCents, sum, toCents, toEuros } from './cents.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('rounds half a cent away from zero, despite binary fractions', () => {
  expect([100.5, -100.5, 1.005 * 100, 0.4, -0.4].map(roundCents)).toEqual([101, -101, 101, 0, 0])
  expect(Object.is(roundCents(-0.4), 0)).toBe(true)
})

test('converts euros to cents and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      expect(toCents(toEuros(cents))).toBe(cents)
      expect(toCents(String(toEuros(cents)))).toBe(cents)
    }),
  )
  expect([toEuros(12_34), percentOf(10_00, 22), sum([1, 2, 3]), sum([])]).toEqual([12.34, 2_20, 6, 0])
})

test('formats the cents of a price only if there are any', () => {
  expect([4000, 4050, 100_000_00, 4000_05].map((cents) => plain(formatPrice(cents, 'it')))).toEqual([
    '40 €',
    '40,50 €',
    '100.000 €',
    '4.000,05 €',
  ])
  expect([4000, 4050, 100_000_00].map((cents) => formatPrice(cents, 'en-US'))).toEqual([
    '€40',
    '€40.50',
    '€100,000',
  ])
})
