import { expect, test } from 'vitest'
import { dayIn, daysIn } from './day-in.ts'

test('a day is written day first in both languages', () => {
  expect(dayIn('it', '2027-03-05')).toBe('5 marzo 2027')
  expect(dayIn('en-US', '2027-03-05')).toBe('5 March 2027')
})

test('a range names what its days share once, without zeros', () => {
  expect(daysIn('it', '2027-03-05', '2027-03-09')).toBe('5–9 marzo 2027')
  expect(daysIn('en-US', '2027-03-05', '2027-03-09')).toBe('5–9 March 2027')
  expect(daysIn('en-US', '2026-12-30', '2027-01-02')).toBe('30 December 2026–2 January 2027')
  expect(daysIn('it', '2027-03-05', '2027-03-05')).toBe('5 marzo 2027')
})
