import { expect, test } from 'vitest'
import { line } from './invoice.fixture.ts'
import { creditLines, type InvoiceLine, invoiceTotals, partialCreditLines } from './invoice-lines.ts'

test('adds up by rate, reason, collection and treatment', () => {
  const untaxed = (treatment: InvoiceLine['treatment'], natura: InvoiceLine['natura'] = 'N1') =>
    line({ rate: 0, treatment, natura })
  const lines = [
    line({}),
    line({ rate: 10 }),
    untaxed('penalty'),
    untaxed('stampDuty'),
    untaxed('rounding'),
    untaxed('reverseCharge', 'N2.1'),
    line({ treatment: 'splitPayment', collection: 'S' }),
    line({ net: 50_00 }),
  ]
  expect(
    invoiceTotals(lines).summary.map(({ rate, treatment, taxable, tax }) => [rate, treatment, taxable, tax]),
  ).toEqual([
    [22, 'ordinary', 150_00, 33_00],
    [10, 'ordinary', 100_00, 10_00],
    [0, 'penalty', 100_00, 0],
    [0, 'stampDuty', 100_00, 0],
    [0, 'rounding', 100_00, 0],
    [0, 'reverseCharge', 100_00, 0],
    [22, 'splitPayment', 100_00, 22_00],
  ])
  expect(invoiceTotals(lines).payable).toBe(750_00 + 43_00)
  // A partial credit keeps the stamp duty; a complete one returns it.
  const credited = (amount: number | undefined) =>
    partialCreditLines(lines, amount, 'Credit').map(({ treatment, net, unitPrice, quantity }) => [
      treatment,
      net,
      unitPrice,
      quantity,
    ])
  expect(credited(65_00)).toEqual([
    ['ordinary', -15_00, -15_00, 1],
    ['ordinary', -10_00, -10_00, 1],
    ['penalty', -10_00, -10_00, 1],
    ['rounding', -10_00, -10_00, 1],
    ['reverseCharge', -10_00, -10_00, 1],
    ['splitPayment', -10_00, -10_00, 1],
  ])
  expect(credited(undefined)).toContainEqual(['stampDuty', -100_00, -100_00, 1])
  expect(creditLines(lines.slice(0, 1))).toMatchObject([{ net: -100_00, unitPrice: -100_00 }])
})
