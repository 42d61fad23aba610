import { expect, test } from 'vitest'
import { dayIn, daysIn, momentIn } from './day-in.ts'

test('formats a day with the day first in both languages', () => {
  expect(dayIn('it', '2027-03-05')).toBe('5 marzo 2027')
  expect(dayIn('en-US', '2027-03-05')).toBe('5 March 2027')
})

test('formats a range with common parts once, without leading zeros', () => {
  expect(daysIn('it', '2027-03-05', '2027-03-09')).toBe('5–9 marzo 2027')
  expect(daysIn('en-US', '2027-03-05', '2027-03-09')).toBe('5–9 March 2027')
  expect(daysIn('en-US', '2026-12-30', '2027-01-02')).toBe('30 December 2026–2 January 2027')
  expect(daysIn('it', '2027-03-05', '2027-03-05')).toBe('5 marzo 2027')
})

test('formats an instant in the time of Rome', () => {
  expect(momentIn('it', Date.UTC(2027, 2, 5, 23, 30))).toBe('6 marzo 2027, 00:30')
  expect(momentIn('en-US', Date.UTC(2027, 6, 5, 11, 5))).toBe('5 July 2027, 13:05')
})
