import { expect, test } from 'vitest'
import { type DebtorFacts, isDebtKind, reminderStop } from './debtor.rules.ts'

const facts: DebtorFacts = {
  hasReader: true,
  isCancelled: false,
  saysPaid: false,
  lastReminder: null,
  level: 0,
}
const stopOf = (given: Partial<DebtorFacts>) => reminderStop({ ...facts, ...given }, '2026-11-16')?.['en-US']

test('a debtor is reminded, but not who says it has paid, has left, or heard of it this week or three times', () => {
  expect(stopOf({})).toBeUndefined()
  expect(stopOf({ lastReminder: '2026-11-09', level: 1 })).toBeUndefined()
  expect(stopOf({ lastReminder: '2026-11-10', level: 1 })).toBe('reminded less than a week ago')
  expect(stopOf({ saysPaid: true })).toBe('says it has paid: check first')
  expect(stopOf({ isCancelled: true })).toBe('participation cancelled')
  expect(stopOf({ hasReader: false })).toBe('nobody to write to: call them')
  expect(stopOf({ level: 3 })).toBe('reminded three times: call them')
})

test('says so in Italian', () => {
  const said = (given: Partial<DebtorFacts>) => reminderStop({ ...facts, ...given }, '2026-11-16')?.it
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

test('owes nothing for tickets, which are paid before they are given', () => {
  expect(['balance', 'prepayment', 'tickets', 'shop'].map(isDebtKind)).toEqual([true, true, false, false])
})
