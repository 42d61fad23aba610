import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findReferences, paymentReference } from './payment-reference.ts'

const companyNumber = fc.integer({ min: 1, max: 99_999 }).map((n) => `TF27-${String(n).padStart(5, '0')}`)

test("computes the check digit of the specification's example", () => {
  expect(paymentReference('TF27-00412', 'prepayment', 1)).toBe('TF27-00412-P1-8')
})

test('validates each reference, and rejects it with one wrong digit', () => {
  fc.assert(
    fc.property(
      companyNumber,
      fc.integer({ min: 1, max: 99 }),
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      (number, sequence, place, change) => {
        const reference = paymentReference(number, 'balance', sequence)
        expect(findReferences(reference)).toEqual([reference])
        const digits = [...reference.matchAll(/\d/g)].map(({ index }) => index)
        const at = digits[place % digits.length] ?? 0
        const wrong = (Number(reference[at]) + change) % 10
        const mistyped = `${reference.slice(0, at)}${wrong}${reference.slice(at + 1)}`
        expect(findReferences(mistyped)).toEqual([])
      },
    ),
  )
})

test('finds references in the text of a payer', () => {
  expect(findReferences('Saldo fattura tf27 00412 p1 8, grazie')).toEqual(['TF27-00412-P1-8'])
  expect(findReferences('TF27-00412-P1-8 TF27-00412-P1-8')).toEqual(['TF27-00412-P1-8'])
  expect(findReferences('TF27-00412-P1-7')).toEqual([])
  expect(findReferences('fattura 12 del 3 marzo')).toEqual([])
})
