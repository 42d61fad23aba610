import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, romeDay } from '../time/index.ts'
import { isRehearsalDay, mayRehearse, rehearsedNow } from './rehearsal.rules.ts'

test('is on the requested day, at any hour and season', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2028, 0, 1) }),
      fc.integer({ min: -400, max: 400 }),
      (now, days) => {
        const day = addDays(romeDay(now), days)
        expect(romeDay(rehearsedNow(now, day))).toBe(day)
      },
    ),
  )
})

test('equals the current time for today', () => {
  const now = Date.UTC(2027, 0, 15, 11)
  expect(rehearsedNow(now, '2027-01-15')).toBe(now)
})

test.each([
  ['2027-03-04', true],
  ['2027-02-30', false],
  ['tomorrow', false],
  ['2207-03-04', false],
])('accepts %s: %s', (day, expected) => {
  expect(isRehearsalDay(day, Date.UTC(2027, 0, 15))).toBe(expected)
})

test('is limited to staff who manage editions', () => {
  expect([['admin'], ['editionManager'], ['staff'], ['exhibitor']].map(mayRehearse)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
