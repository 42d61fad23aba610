import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents, percentOf, roundCents } from './cents.ts'
import { documentTotals } from './document-totals.ts'

const line = fc.record({
  net: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  rate: fc.constantFrom(0, 4, 10, 22),
})

describe('documentTotals', () => {
  test('computes 48 m² at 285 euro with the registration fee', () => {
    const totals = documentTotals([
      { net: 48 * 285_00, rate: 22 },
      { net: 590_00, rate: 22 },
    ])
    expect(totals).toMatchObject({ taxable: 14_270_00, tax: 3_139_40, gross: 17_409_40 })
  })

  test('adds up lines to the total', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const totals = documentTotals(lines)
        expect(totals.taxable).toBe(lines.reduce((total, { net }) => total + net, 0))
        expect(totals.gross).toBe(totals.taxable + totals.tax)
      }),
    )
  })

  test('rounds once per rate, never per line', () => {
    const thirds = Array.from({ length: 3 }, () => ({ net: 2, rate: 22 }))
    expect(documentTotals(thirds).tax).toBe(percentOf(6, 22))
  })

  test('is zero with a credit note of the same lines', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const invoice = documentTotals(lines)
        const credit = documentTotals(lines.map(({ net, rate }) => ({ net: -net, rate })))
        expect(invoice.gross + credit.gross).toBe(0)
        expect(invoice.tax + credit.tax).toBe(0)
      }),
    )
  })

  test('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(documentTotals([...lines].reverse())).toEqual(documentTotals(lines))
      }),
    )
  })
})

describe('cents', () => {
  test.each([
    [0.5, 1],
    [1.5, 2],
    [2.4999999, 2],
    [-0.5, -1],
    [1.005 * 100, 101],
    [0, 0],
  ])('rounds %d to %d', (value, cents) => {
    expect(Object.is(roundCents(value), cents)).toBe(true)
  })

  test('formats in euro, in the language of the reader', () => {
    expect(formatCents(1427000, 'en-US')).toBe('€14,270.00')
    expect(formatCents(1427000, 'it').replace(/\s/g, ' ')).toBe('14.270,00 €')
  })
})
