import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, romeDay } from '../time/index.ts'
import { isRehearsalDay, mayRehearse, rehearsedNow } from './rehearsal.rules.ts'

test('whatever the hour and the season, the rehearsed moment lies on the wanted day', () => {
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

test('today rehearsed is now', () => {
  const now = Date.UTC(2027, 0, 15, 11)
  expect(rehearsedNow(now, '2027-01-15')).toBe(now)
})

test.each([
  ['2027-03-04', true],
  ['2027-02-30', false],
  ['tomorrow', false],
  ['2207-03-04', false],
])('%s can be rehearsed: %s', (day, expected) => {
  expect(isRehearsalDay(day, Date.UTC(2027, 0, 15))).toBe(expected)
})

test('only who manages editions rehearses', () => {
  expect([['admin'], ['editionManager'], ['staff'], ['exhibitor']].map(mayRehearse)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
