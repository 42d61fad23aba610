import { expect, test } from 'vitest'
import { estimateQueue, forecastEntries } from './estimates.ts'

test('forecasts the next hour from how the days before went on, and without one from the last hour', () => {
  const next = [40, 40, 20, 20, ...Array.from({ length: 8 }, () => 0)]
  const total = (slots: readonly number[]) => slots.reduce((sum, slot) => sum + slot, 0)
  const slots = forecastEntries(200, 55, { soFar: 400, next })
  expect([slots.slice(0, 5), total(slots)]).toEqual([[20, 20, 10, 10, 0], 60])
  for (const before of [
    { soFar: 0, next },
    { soFar: 0, next: [] },
  ])
    expect(total(forecastEntries(200, 55, before))).toBe(55)
  expect(Math.max(...forecastEntries(200, 55, { soFar: 0, next: [] }))).toBe(5)
})

test('estimates a queue only near the limit of the devices, and a shorter one with more of them', () => {
  expect(estimateQueue(0, 2)).toEqual({ people: 0, minutes: 0 })
  expect(estimateQueue(6, 1).people).toBeLessThanOrEqual(1)
  const [one, two] = [estimateQueue(12, 1), estimateQueue(12, 2)]
  expect(one.people).toBeGreaterThan(40)
  expect(one.minutes).toBe(4)
  expect(two.people).toBeLessThan(2)
})
