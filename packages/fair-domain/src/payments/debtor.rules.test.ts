import { expect, test } from 'vitest'
import { type DebtorFacts, isDebtKind, reminderStop } from './debtor.rules.ts'

const facts: DebtorFacts = {
  hasReader: true,
  isCancelled: false,
  saysPaid: false,
  lastReminder: null,
  level: 0,
}
const stopOf = (overrides: Partial<DebtorFacts>) =>
  reminderStop({ ...facts, ...overrides }, '2026-11-16')?.['en-US']

test('reminds a debtor, except after a payment notice, a cancellation, a reminder this week or three reminders', () => {
  expect(stopOf({})).toBeUndefined()
  expect(stopOf({ lastReminder: '2026-11-09', level: 1 })).toBeUndefined()
  expect(stopOf({ lastReminder: '2026-11-10', level: 1 })).toBe('reminded less than a week ago')
  expect(stopOf({ saysPaid: true })).toBe('says it has paid: check first')
  expect(stopOf({ isCancelled: true })).toBe('participation cancelled')
  expect(stopOf({ hasReader: false })).toBe('nobody to write to: call them')
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
