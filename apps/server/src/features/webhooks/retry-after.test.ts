import { WEBHOOK_HOURS } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { retryAfterMs } from './retry-after.ts'

test('increases the delays, within the retention of deliveries', () => {
  const waits: number[] = []
  for (let failures = 1; ; failures++) {
    const wait = retryAfterMs(failures, null, () => 0.5)
    if (wait === null) break
    expect(wait).toBeGreaterThanOrEqual(waits.at(-1) ?? 0)
    waits.push(wait)
  }
  expect(waits[0]).toBe(5_000)
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(hours).toBeGreaterThan(48)
  expect(hours).toBeLessThan(WEBHOOK_HOURS)
})

test('respects Retry-After up to an hour', () => {
  expect(retryAfterMs(1, 120)).toBe(120_000)
  expect(retryAfterMs(1, 1e9)).toBe(3_600_000)
})
