import { expect, test } from 'vitest'
import { fromRomeTime, toRomeTime } from './rome-time.ts'

test.each([
  ['2027-01-15T11:00:00.000Z', '2027-01-15T12:00'],
  ['2027-07-15T11:00:00.000Z', '2027-07-15T13:00'],
  ['2027-03-28T00:59:00.000Z', '2027-03-28T01:59'],
  ['2027-03-28T01:00:00.000Z', '2027-03-28T03:00'],
])('converts %s to %s in Rome, and back', (moment, shown) => {
  expect(toRomeTime(moment)).toBe(shown)
  expect(fromRomeTime(shown)).toBe(moment)
})

test('returns null for an invalid time', () => {
  expect(fromRomeTime('')).toBeNull()
})
