import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../money/cents.ts'
import { journalOf, type LedgerDocument } from './journal.ts'

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 })
const head = fc.record({
  date: fc.constantFrom('2027-01-15', '2027-01-31', '2027-02-01'),
  number: fc.string({ minLength: 1, maxLength: 8 }),
  customer: fc.constantFrom('Aurora', 'Velluto'),
  customerId: fc.constant('x'),
})
const body = fc.oneof(
  fc.record({
    kind: fc.constant('invoice' as const),
    income: fc.constantFrom('revenue' as const, 'advances' as const, 'penalties' as const),
    taxable: cents,
    tax: cents,
    payable: cents,
  }),
  fc.record({ kind: fc.constant('tickets' as const), taxable: cents, tax: cents }),
  fc.record({ kind: fc.constant('receipt' as const), amount: cents }),
  fc.record({ kind: fc.constant('refund' as const), amount: cents }),
)
const documents = fc.array(fc.tuple(head, body).map(([top, rest]): LedgerDocument => ({ ...top, ...rest })))

test('balances every entry, never has both sides on one line, and orders entries by day', () => {
  fc.assert(
    fc.property(documents, (given) => {
      const lines = journalOf(given)
      for (const entry of new Set(lines.map((line) => line.entry))) {
        const own = lines.filter((line) => line.entry === entry)
        expect(sum(own.map(({ debit }) => debit))).toBe(sum(own.map(({ credit }) => credit)))
      }
      for (const { debit, credit } of lines) expect(Math.min(debit, credit)).toBe(0)
      const days = lines.map(({ date }) => date)
      expect(days).toEqual(days.toSorted())
    }),
  )
})

const of = (document: Partial<LedgerDocument> & Pick<LedgerDocument, 'kind'>) =>
  journalOf([
    {
      date: '2027-01-15',
      number: 'FE-1',
      customer: 'Aurora',
      customerId: 'x',
      ...document,
    } as LedgerDocument,
  ]).map(({ account, debit, credit }) => [account, debit, credit])

test('books an invoice on the customer, split VAT on the state, and a credit note in reverse', () => {
  const invoice = { kind: 'invoice', income: 'revenue', taxable: 100_00, tax: 22_00 } as const
  expect(of({ ...invoice, payable: 122_00 })).toEqual([
    ['customers', 122_00, 0],
    ['revenue', 0, 100_00],
    ['vat', 0, 22_00],
  ])
  expect(of({ ...invoice, payable: 100_00 })).toEqual([
    ['customers', 100_00, 0],
    ['splitVat', 22_00, 0],
    ['revenue', 0, 100_00],
    ['vat', 0, 22_00],
  ])
  expect(of({ ...invoice, taxable: -100_00, tax: -22_00, payable: -122_00 })).toEqual([
    ['customers', 0, 122_00],
    ['revenue', 100_00, 0],
    ['vat', 22_00, 0],
  ])
  expect(of({ kind: 'receipt', amount: 50_00 })).toEqual([
    ['bank', 50_00, 0],
    ['customers', 0, 50_00],
  ])
})

test('books tickets as revenue with VAT, and refunds from the bank', () => {
  expect(of({ kind: 'tickets', taxable: 100_00, tax: 22_00 })).toEqual([
    ['customers', 122_00, 0],
    ['ticketRevenue', 0, 100_00],
    ['vat', 0, 22_00],
  ])
  expect(of({ kind: 'refund', amount: 50_00 })).toEqual([
    ['customers', 50_00, 0],
    ['bank', 0, 50_00],
  ])
})

test('numbers entries from one, in the order of days and numbers', () => {
  const document = (date: string, number: string): LedgerDocument => ({
    kind: 'receipt',
    date,
    number,
    customer: 'A',
    customerId: 'x',
    amount: 1,
  })
  const lines = journalOf([
    document('2027-02-01', 'A'),
    document('2027-01-15', 'C'),
    document('2027-01-15', 'B'),
  ])
  expect(lines.map(({ entry, document: number }) => [entry, number])).toEqual([
    [1, 'B'],
    [1, 'B'],
    [2, 'C'],
    [2, 'C'],
    [3, 'A'],
    [3, 'A'],
  ])
})
