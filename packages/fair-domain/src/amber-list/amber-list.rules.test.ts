import { expect, test } from 'vitest'
import {
  AMBER_REASONS,
  addMonths,
  amberListing,
  amberReason,
  isSecondPerson,
  unblockRequest,
} from './amber-list.rules.ts'

test.each([
  ['2027-01-15', 24, '2029-01-15'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
] as const)('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test('nobody is the second person to themselves', () => {
  expect(isSecondPerson('a', 'b')).toBe(true)
  expect(isSecondPerson('a', 'a')).toBe(false)
  expect(isSecondPerson(null, 'a')).toBe(false)
})

test('a listing cannot be released in one step', () => {
  expect(amberListing.can('listed', 'release')).toBe(false)
  expect(amberListing.next('listed', 'proposeRelease')).toBe('releaseProposed')
})

test('what is decided stays decided', () => {
  expect(unblockRequest.steps('released')).toEqual([])
  expect(unblockRequest.steps('confirmed')).toEqual([])
})

test('the reason leads to the request and accuses nobody', () => {
  expect(amberReason('debt')).toMatchObject({ code: 'amberList', path: '/reserved/amber-list' })
  for (const { it: italian } of Object.values(AMBER_REASONS)) expect(italian).not.toMatch(/fals|abus|frod/i)
})
