import { expect, test } from 'vitest'
import { estimateQueue, forecastEntries } from './estimates.ts'

test('forecasts the next hour from how the days before went on, and without one from the last hour', () => {
  const past = [
    { soFar: 100, nextHour: 40 },
    { soFar: 300, nextHour: 80 },
  ]
  expect(forecastEntries(200, 55, past)).toBe(60)
  expect(forecastEntries(200, 55, [])).toBe(55)
  expect(forecastEntries(200, 55, [{ soFar: 0, nextHour: 10 }])).toBe(55)
})

test('estimates a queue only near the limit of the devices, and a shorter one with more of them', () => {
  expect(estimateQueue(0, 2)).toEqual({ people: 0, minutes: 0 })
  expect(estimateQueue(6, 1).people).toBeLessThanOrEqual(1)
  const [one, two] = [estimateQueue(12, 1), estimateQueue(12, 2)]
  expect(one.people).toBeGreaterThan(40)
  expect(one.minutes).toBe(4)
  expect(two.people).toBeLessThan(2)
})
