import { expect, test } from 'vitest'
import { type DeskMoney, summariseJournal } from './desk-journal.ts'

const money = (method: DeskMoney['method'], cents: number) => ({
  order: 'TK27-1',
  receipt: null,
  method,
  cents,
})

test('sums the steps of a shift by kind and payment', () => {
  expect(
    summariseJournal([
      { step: 'desk.reissued', money: null },
      { step: 'desk.sold', money: money('terminal', 4_000) },
      { step: 'desk.sold', money: money('cash', 4_000) },
      { step: 'desk.refunded', money: money('cash', -4_000) },
      { step: 'desk.sold', money: money('cash', 7_000) },
    ]),
  ).toEqual([
    { step: 'desk.sold', method: 'cash', count: 2, cents: 11_000 },
    { step: 'desk.sold', method: 'terminal', count: 1, cents: 4_000 },
    { step: 'desk.refunded', method: 'cash', count: 1, cents: -4_000 },
    { step: 'desk.reissued', method: null, count: 1, cents: 0 },
  ])
  expect(summariseJournal([])).toEqual([])
})
