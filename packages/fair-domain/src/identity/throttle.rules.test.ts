import { expect, test } from 'vitest'
import { remainingFailures, THROTTLES, type Throttle, waitAfter } from './throttle.rules.ts'

const { place } = THROTTLES.password
const SECOND = 1000
const MINUTE = 60 * SECOND

test.each([
  [1, 0],
  [4, 0],
  [4.01, 30 * SECOND],
  [5, 30 * SECOND],
  [6, MINUTE],
  [7, 2 * MINUTE],
  [10, 15 * MINUTE],
  [500, 15 * MINUTE],
])('waits after %s failures %s ms', (failures, wait) => {
  expect(waitAfter(failures, place)).toBe(wait)
})

test('reduces failures over time, never below zero', () => {
  expect(remainingFailures(5, 30 * MINUTE, place.forgivenEveryMs)).toBe(3)
  expect(remainingFailures(5, 24 * 60 * MINUTE, place.forgivenEveryMs)).toBe(0)
  expect(remainingFailures(5, -MINUTE, place.forgivenEveryMs)).toBe(5)
})

test.each(Object.entries(THROTTLES))('limits the wait of %s to 15 minutes', (_, throttle: Throttle) => {
  for (const rule of [throttle.place, throttle.network, throttle.attack?.everywhere ?? throttle.place])
    expect(waitAfter(1e9, rule)).toBeLessThanOrEqual(15 * MINUTE)
})
