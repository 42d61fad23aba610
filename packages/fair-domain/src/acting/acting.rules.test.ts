import { expect, test } from 'vitest'
import { canBeActedFor, isActingReason, mayAct } from './acting.rules.ts'

test.each([
  [['staff'], true],
  [['admin'], true],
  [['viewer'], false],
  [['exhibitor', 'can.manageReferents'], false],
  [['guest'], false],
])('%s may act on behalf of others: %s', (profiles, expected) => {
  expect(mayAct(profiles)).toBe(expected)
})

test.each([
  [['exhibitor'], true],
  [['buyer', 'press'], true],
  [['viewer'], false],
  [['exhibitor', 'staff'], false],
  [[], false],
])('%s can be acted for: %s', (profiles, expected) => {
  expect(canBeActedFor(profiles)).toBe(expected)
})

test('requires a meaningful reason', () => {
  expect(isActingReason('Call of 12 January')).toBe(true)
  expect(isActingReason('   x   ')).toBe(false)
})
