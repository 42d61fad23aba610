import { expect, test } from 'vitest'
import {
  type DebtorFacts,
  debtorStanding,
  isDebtKind,
  lateInterest,
  letterStop,
  nextStepFor,
  reminderStop,
} from './debtor.rules.ts'

const facts: DebtorFacts = {
  hasReader: true,
  isCancelled: false,
  phone: '+39 051 1',
  saysPaid: false,
  lastReminder: null,
  level: 0,
  lastCall: null,
  tries: 0,
}
const stopOf = (overrides: Partial<DebtorFacts>) =>
  reminderStop({ ...facts, ...overrides }, '2026-11-16')?.['en-US']

test('reminds a debtor, except after a payment notice, a cancellation, a reminder this week or three reminders', () => {
  expect(stopOf({})).toBeUndefined()
  expect(stopOf({ lastReminder: '2026-11-09', level: 1 })).toBeUndefined()
  expect(stopOf({ lastReminder: '2026-11-10', level: 1 })).toBe('reminded less than a week ago')
  expect(stopOf({ saysPaid: true })).toBe('says it has paid: check first')
  expect(stopOf({ isCancelled: true })).toBe('participation cancelled')
  expect(stopOf({ hasReader: false })).toBe('no one to write to: call them')
  expect(stopOf({ level: 3 })).toBe('reminded three times: call them')
})

test('has a text in Italian', () => {
  const said = (overrides: Partial<DebtorFacts>) => reminderStop({ ...facts, ...overrides }, '2026-11-16')?.it
  expect([
    said({ saysPaid: true }),
    said({ isCancelled: true }),
    said({ level: 3 }),
    said({ lastReminder: '2026-11-16' }),
  ]).toEqual([
    'dice di aver pagato: verifica prima',
    'partecipazione annullata',
    'sollecitata tre volte: telefona',
    'sollecitata da meno di una settimana',
  ])
})

test('has no debt for tickets, which are paid in advance', () => {
  expect(['balance', 'prepayment', 'tickets', 'shop'].map(isDebtKind)).toEqual([true, true, false, false])
})

const TODAY = '2026-11-16'
const promised = (day: string, receivedCents = 0): Partial<DebtorFacts> => ({
  lastCall: { outcome: 'promise', on: '2026-11-10', promise: { day, cents: 50_000 }, receivedCents },
})
const reached = (outcome: 'dispute' | 'wrong_number' | 'instalments'): Partial<DebtorFacts> => ({
  lastCall: { outcome, on: '2026-11-10', promise: null, receivedCents: 0 },
})

test.each<[Partial<DebtorFacts>, string, string]>([
  [{}, 'neverReached', 'remind'],
  [{ hasReader: false }, 'neverReached', 'call'],
  [{ level: 3 }, 'neverReached', 'call'],
  [{ lastReminder: '2026-11-12', level: 1 }, 'neverReached', 'wait'],
  [{ saysPaid: true, ...promised('2026-11-01') }, 'saysPaid', 'check'],
  [promised('2026-11-20'), 'promised', 'wait'],
  // A transfer sent on the promised day may take three days.
  [promised('2026-11-13'), 'promised', 'wait'],
  [promised('2026-11-12'), 'promiseBroken', 'call'],
  [promised('2026-11-12', 49_999), 'promiseBroken', 'call'],
  [promised('2026-11-12', 50_000), 'promiseKept', 'remind'],
  [{ ...promised('2026-11-20'), tries: 1 }, 'promised', 'wait'],
  [{ ...promised('2026-11-12'), tries: 1 }, 'noAnswer', 'call'],
  [{ tries: 2 }, 'noAnswer', 'letter'],
  [{ tries: 2, lastReminder: '2026-11-12', level: 1 }, 'noAnswer', 'wait'],
  [{ tries: 2, level: 4 }, 'noAnswer', 'escalate'],
  [reached('dispute'), 'disputed', 'answer'],
  [reached('instalments'), 'instalments', 'answer'],
  [reached('wrong_number'), 'wrongNumber', 'findNumber'],
  [{ hasReader: false }, 'neverReached', 'call'],
  [{ hasReader: false, phone: null }, 'neverReached', 'findNumber'],
])('returns the state of a debt and the next step: %j', (overrides, kind, next) => {
  const all = { ...facts, ...overrides }
  const standing = debtorStanding(all, 100_000, TODAY)
  expect([standing.kind, nextStepFor(all, standing, TODAY)]).toEqual([kind, next])
})

test('requires nothing while nothing is overdue', () => {
  const standing = debtorStanding(facts, 0, TODAY)
  expect([standing, nextStepFor(facts, standing, TODAY)]).toEqual([{ kind: 'notDue' }, 'none'])
})

test('writes neither mails nor letters during a promise or a dispute, nor after the final notice', () => {
  const stops = (overrides: Partial<DebtorFacts>) =>
    [reminderStop, letterStop].map((rule) => rule({ ...facts, ...overrides }, TODAY)?.['en-US'])
  expect(stops(promised('2026-11-20'))).toEqual(Array(2).fill('has promised to pay: wait'))
  expect(stops(promised('2026-11-01'))).toEqual([undefined, undefined])
  expect(stops(reached('dispute'))).toEqual(Array(2).fill('disputes the amount: answer first'))
  // A letter reaches companies that read no mail, and goes one level further.
  expect(stops({ hasReader: false })).toEqual(['no one to write to: call them', undefined])
  expect(stops({ level: 3 })).toEqual(['reminded three times: call them', undefined])
  expect(stops({ level: 4 })).toEqual(['reminded three times: call them', 'the final notice has been sent'])
})

test('computes interest for the days since each amount was due, none without a rate', () => {
  const dues = [
    { open: 100_000, daysLate: 73 },
    { open: 50_000, daysLate: -3 },
  ]
  expect(lateInterest(dues, 10)).toBe(2_000)
  expect(lateInterest(dues, 0)).toBe(0)
})
