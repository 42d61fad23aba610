import { expect, test } from 'vitest'
import { dayOf, formatDay, formatDays, formatMoment, formatTime } from './format-day.ts'

test('formats days by language', () => {
  expect(formatDay('2027-03-05', 'it')).toBe('5 marzo 2027')
  expect(formatDay('2027-03-05', 'en-US')).toBe('5 March 2027')
  expect(formatDays('2027-03-04', '2027-03-07', 'en-US')).toBe('4–7 March 2027')
  expect(formatDays('2027-03-04', '2027-03-07', 'it')).toBe('4–7 marzo 2027')
  expect(formatDays('2027-03-04', '2027-03-07', 'it', { year: undefined })).toBe('4–7 marzo')
  expect(formatDays('2027-03-04', '2027-03-07', 'it')).toBe('4–7 marzo 2027')
})

test('formats times and days in the time zone of the fair', () => {
  expect(formatTime('2027-03-05T23:30:00.000Z')).toBe('00:30')
  expect(formatMoment('2027-03-05T23:30:00.000Z', 'en-US')).toBe('6 Mar 2027, 00:30')
  expect(dayOf('2027-03-05T23:30:00.000Z')).toBe('2027-03-06')
})
