import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, romeInstant } from '../time/index.ts'
import {
  isWorkingDay,
  urgencyLimits,
  urgencyOf,
  workingDaysAfter,
  workingDaysBefore,
  workingDaysBetween,
} from './working-days.ts'

const at = (day: string, time = '12:00:00') => romeInstant(day, time)

test.each([
  ['2027-01-15', 3, '2027-01-20', 'a weekend between'],
  ['2027-03-25', 3, '2027-03-31', 'Easter between'],
  ['2027-01-12', 3, '2027-01-15', 'nothing between'],
])('computes from %s the end of %d working days as %s: %s', (day, count, end) => {
  expect(workingDaysAfter(day, count)).toBe(end)
})

test.each([
  ['2027-01-15', true, 'a Friday'],
  ['2027-01-16', false, 'a Saturday'],
  ['2027-01-17', false, 'a Sunday'],
  ['2027-01-06', false, 'Epiphany'],
  ['2027-03-29', false, 'Easter Monday of 2027'],
  ['2026-04-06', false, 'Easter Monday of 2026'],
  ['2025-04-21', false, 'Easter Monday of 2025'],
  ['2027-03-30', true, 'the day after Easter Monday'],
  ['2024-10-04', true, 'a Friday that became a holiday later'],
  ['2027-10-04', false, 'Saint Francis'],
])('treats %s as a working day: %s (%s)', (day, works) => {
  expect(isWorkingDay(day)).toBe(works)
})

test('skips a weekend', () => {
  expect(workingDaysBetween(at('2027-01-15'), at('2027-01-18'))).toBe(1)
  expect(workingDaysBetween(at('2027-01-16'), at('2027-01-17'))).toBe(0)
  expect(workingDaysBetween(at('2027-01-15'), at('2027-01-15', '18:00:00'))).toBe(0.25)
})

test('returns zero before the start', () => {
  expect(workingDaysBetween(at('2027-01-18'), at('2027-01-15'))).toBe(0)
})

test('counts each working day once, over any period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 900 }), (start, length) => {
      const first = addDays('2022-01-01', start)
      const days = Array.from({ length }, (_, step) => addDays(first, step))
      const counted = workingDaysBetween(romeInstant(first), romeInstant(addDays(first, length)))
      expect(counted).toBe(days.filter(isWorkingDay).length)
    }),
  )
  expect(workingDaysBetween(at('1700-01-01'), at('2027-01-01'))).toBeGreaterThan(80_000)
})

test('agrees in both directions, also across a change to summer time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2026-01-01'), max: at('2028-12-31') }),
      fc.double({ min: 0.25, max: 20, noNaN: true }),
      (now, days) => {
        const counted = workingDaysBetween(workingDaysBefore(now, days), now)
        expect(Math.abs(counted - days)).toBeLessThan(0.1)
      },
    ),
  )
})

test('changes urgency at one half and at the end of the service level', () => {
  const since = at('2027-01-11')
  expect(urgencyOf(since, at('2027-01-11', '23:00:00'), 2)).toBe('fresh')
  expect(urgencyOf(since, at('2027-01-12'), 2)).toBe('soon')
  expect(urgencyOf(since, at('2027-01-13', '11:59:00'), 2)).toBe('soon')
  expect(urgencyOf(since, at('2027-01-13'), 2)).toBe('late')
})

test('treats an item of the same day as late after half a day', () => {
  expect(urgencyOf(at('2027-01-11', '09:00:00'), at('2027-01-11', '14:00:00'), 0)).toBe('fresh')
  expect(urgencyOf(at('2027-01-11', '09:00:00'), at('2027-01-11', '21:00:00'), 0)).toBe('late')
})

test('has limits that agree with the urgency of each item', () => {
  const now = at('2027-01-15')
  const { soon, late } = urgencyLimits(now, 2)
  expect(urgencyOf(soon, now, 2)).toBe('soon')
  expect(urgencyOf(soon + 1000, now, 2)).toBe('fresh')
  expect(urgencyOf(late, now, 2)).toBe('late')
  expect(urgencyOf(late + 1000, now, 2)).toBe('soon')
})
