import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addendumDueOn,
  allocate,
  boothPaymentState,
  type DueState,
  dueStateOf,
  noticeDue,
} from './payments.rules.ts'
import { sepaQr, spacedIban } from './sepa-qr.ts'

const due = fc
  .tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 5_000_000 }))
  .map(([amount, paid]) => ({ amount, paid: Math.min(amount, paid) }))

describe('allocate', () => {
  test('neither loses nor pays an amount twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), fc.array(due), (received, dues) => {
        const named = dues.map((one, i) => ({ ...one, id: String(i) }))
        const { allocations, credit } = allocate(received, named)
        expect(allocations.reduce((total, { amount }) => total + amount, 0) + credit).toBe(received)
        for (const { id, amount } of allocations) {
          const target = named[Number(id)]
          expect(amount).toBeGreaterThan(0)
          expect((target?.paid ?? 0) + amount).toBeLessThanOrEqual(target?.amount ?? 0)
        }
      }),
    )
  })

  test('pays the first in full before the next, and keeps the remainder as credit', () => {
    const dues = [
      { id: 'a', amount: 100, paid: 40 },
      { id: 'b', amount: 100, paid: 0 },
    ]
    expect(allocate(90, dues)).toEqual({
      allocations: [
        { id: 'a', amount: 60 },
        { id: 'b', amount: 30 },
      ],
      credit: 0,
    })
    expect(allocate(200, dues).credit).toBe(40)
  })
})

test.each([
  [100, 0, 'open'],
  [100, 99, 'part_paid'],
  [100, 100, 'paid'],
] as const)('returns for %d with %d paid: %s', (amount, paid, state) => {
  expect(dueStateOf(amount, paid)).toBe(state)
})

test.each([
  [[], 'none'],
  [[['prepayment', 'open']], 'prepayment_due'],
  [[['prepayment', 'paid']], 'balance_due'],
  [[['prepayment', 'cancelled']], 'none'],
  [
    [
      ['prepayment', 'paid'],
      ['balance', 'part_paid'],
    ],
    'balance_due',
  ],
  [
    [
      ['prepayment', 'open'],
      ['balance', 'paid'],
    ],
    'prepayment_due',
  ],
  [
    [
      ['prepayment', 'paid'],
      ['balance', 'paid'],
    ],
    'paid',
  ],
  [[['tickets', 'open']], 'none'],
  [
    [
      ['balance', 'cancelled'],
      ['balance', 'paid'],
    ],
    'paid',
  ],
] as const)('treats a stand with %j as %s', (dues, state) => {
  expect(boothPaymentState(dues.map(([kind, one]) => ({ kind, state: one })))).toBe(state)
})

test('treats a balance covered by the prepayment as paid', () => {
  expect(boothPaymentState([{ kind: 'prepayment', state: 'paid' }], true)).toBe('paid')
})

test('returns the first due date of unpaid addenda', () => {
  const due = (kind: 'addendum' | 'balance', state: DueState, dueOn: string) => ({ kind, state, dueOn })
  expect(addendumDueOn([])).toBeNull()
  expect(
    addendumDueOn([
      due('balance', 'open', '2027-01-01'),
      due('addendum', 'paid', '2027-01-02'),
      due('addendum', 'cancelled', '2027-01-03'),
      due('addendum', 'open', '2027-02-05'),
      due('addendum', 'part_paid', '2027-02-04'),
    ]),
  ).toBe('2027-02-04')
  // Not part of the balance: a paid stand stays paid.
  expect(boothPaymentState([due('balance', 'paid', ''), due('addendum', 'open', '')])).toBe('paid')
})

test('sends notices a week before, on the day, a week and two weeks after, each once', () => {
  expect(noticeDue('2027-01-17', '2027-01-09', [])).toBeUndefined()
  expect(noticeDue('2027-01-17', '2027-01-10', [])).toBe('-7')
  expect(noticeDue('2027-01-17', '2027-01-16', ['-7'])).toBeUndefined()
  expect(noticeDue('2027-01-17', '2027-01-17', ['-7'])).toBe('0')
  expect(noticeDue('2027-01-17', '2027-03-17', ['-7', '0'])).toBe('15')
  expect(noticeDue('2027-01-17', '2027-03-17', ['-7', '0', '15'])).toBeUndefined()
})

test('writes payee, amount and reference into the QR code, one value per line', () => {
  const bank = {
    beneficiary: 'Foyer Fairs S.p.A.',
    iban: 'IT60 X054 2811 1010 0000 0123 456',
    bic: 'FOYRIT2X',
    bank: 'Banca della Fiera',
  }
  expect(sepaQr(bank, 469_400, 'TF27-00412-P1-8').split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'FOYRIT2X',
    'Foyer Fairs S.p.A.',
    'IT60X0542811101000000123456',
    'EUR4694.00',
    '',
    '',
    'TF27-00412-P1-8',
  ])
  expect(spacedIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456')
})
