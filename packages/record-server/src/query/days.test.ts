import { expect, test } from 'vitest'
import { dayIn, dayRangeOf, isDay } from './days.ts'

const TODAY = '2026-01-15'

test.each([
  ['TODAY', '2026-01-15', '2026-01-16'],
  ['yesterday', '2026-01-14', '2026-01-15'],
  ['THIS_WEEK', '2026-01-12', '2026-01-19'],
  ['LAST_MONTH', '2025-12-01', '2026-01-01'],
  ['NEXT_YEAR', '2027-01-01', '2028-01-01'],
  ['LAST_N_DAYS:7', '2026-01-08', '2026-01-16'],
  ['NEXT_N_DAYS:2', '2026-01-16', '2026-01-18'],
  ['THIS_QUARTER', '2026-01-01', '2026-04-01'],
  ['LAST_QUARTER', '2025-10-01', '2026-01-01'],
  ['LAST_90_DAYS', '2025-10-17', '2026-01-16'],
  ['LAST_N_WEEKS:2', '2025-12-29', '2026-01-12'],
  ['NEXT_N_MONTHS:2', '2026-02-01', '2026-04-01'],
  ['LAST_N_QUARTERS:1', '2025-10-01', '2026-01-01'],
  ['N_DAYS_AGO:3', '2026-01-12', '2026-01-13'],
  ['N_YEARS_AGO:2', '2024-01-01', '2025-01-01'],
  ['LAST_N_YEARS:99999', '1926-01-01', '2026-01-01'],
])('%s is from %s until before %s', (literal, from, until) => {
  expect(dayRangeOf(literal, TODAY)).toEqual({ from, until })
})

test('rejects other words', () => {
  for (const word of ['', 'SOON', 'LAST_N_DAYS:', 'LAST_N_DAYS:-1', 'constructor'])
    expect(dayRangeOf(word, TODAY)).toBeUndefined()
})

test('rejects a date that does not exist', () => {
  expect(isDay('2024-02-29')).toBe(true)
  for (const text of ['2023-02-29', '2023-13-01', '23-1-1', 'x']) expect(isDay(text)).toBe(false)
})

test('computes today in the time zone', () => {
  const lateInLondon = Date.UTC(2026, 0, 15, 23, 30)
  expect(dayIn('Europe/London', lateInLondon)).toBe('2026-01-15')
  expect(dayIn('Europe/Rome', lateInLondon)).toBe('2026-01-16')
})

test('counts days, quarters and years from the start of every month', () => {
  for (const [today, from, until] of [
    ['2026-03-31', '2026-01-01', '2026-04-01'],
    ['2026-04-01', '2026-04-01', '2026-07-01'],
    ['2026-08-15', '2026-07-01', '2026-10-01'],
    ['2026-12-31', '2026-10-01', '2027-01-01'],
  ] as const)
    expect(dayRangeOf('THIS_QUARTER', today)).toEqual({ from, until })
  expect(dayRangeOf('LAST_N_YEARS:100', '0101-05-05')).toEqual({ from: '0001-01-01', until: '0101-01-01' })
})

test('rejects text around a literal', () => {
  for (const word of ['x LAST_N_DAYS:3', 'LAST_N_DAYS:3 x', 'LAST_N_PARSECS:3', 'LAST_N_DAYS:123456'])
    expect(dayRangeOf(word, TODAY)).toBeUndefined()
  for (const text of ['x2024-02-29', '2024-02-29x', '2024-02-29T00:00:00Z']) expect(isDay(text)).toBe(false)
})
