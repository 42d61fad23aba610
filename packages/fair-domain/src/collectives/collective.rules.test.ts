import { expect, test } from 'vitest'
import { canRemind, missingSteps, REMIND_AGAIN_AFTER_MS } from './collective.rules.ts'

const done = { conditions: true, referents: true, directory: true, badges: true }
const NOW = Date.UTC(2027, 0, 15)

test('returns the missing steps in the order of the list', () => {
  expect(missingSteps(done)).toEqual([])
  expect(missingSteps({ ...done, badges: false, conditions: false })).toEqual(['conditions', 'badges'])
})

test.each([
  ['who is ready is not reminded', done, null, false],
  ['who is not, is', { ...done, badges: false }, null, true],
  ['not twice a day', { ...done, badges: false }, NOW - REMIND_AGAIN_AFTER_MS + 1, false],
  ['the next day again', { ...done, badges: false }, NOW - REMIND_AGAIN_AFTER_MS, true],
])('%s', (_, readiness, remindedAt, expected) => {
  expect(canRemind(readiness, remindedAt, NOW)).toBe(expected)
})
