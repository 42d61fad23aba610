import { expect, test } from 'vitest'
import { AMBER_REASONS, addMonths, amberListing, amberReason, isSecondPerson } from './amber-list.rules.ts'

test.each([
  ['2027-01-15', 24, '2029-01-15'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
] as const)('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('does not accept the same person as the second person', () => {
  expect(isSecondPerson('a', 'b')).toBe(true)
  expect(isSecondPerson('a', 'a')).toBe(false)
  expect(isSecondPerson(null, 'a')).toBe(false)
})

test('does not release a listing in one step', () => {
  expect(amberListing.can('listed', 'release')).toBe(false)
  expect(amberListing.next('listed', 'proposeRelease')).toBe('releaseProposed')
})

test('explains the reason with a link to the request, and without an accusation', () => {
  expect(amberReason('debt')).toMatchObject({ code: 'amberList', path: '/reserved/amber-list' })
  for (const { it: italian } of Object.values(AMBER_REASONS)) expect(italian).not.toMatch(/fals|abus|frod/i)
})
