import { expect, test } from 'vitest'
import { createCallBuckets } from './call-buckets.ts'

test('allows the calls of a full minute immediately, then as many as are refilled', () => {
  let now = 0
  const buckets = createCallBuckets(() => now)
  const take = (key: string) => buckets.take(key, 60)
  for (let call = 0; call < 60; call++) expect(take('ada')).toBe(0)
  expect(take('ada')).toBe(1_000)
  now += 400
  expect(take('ada')).toBeCloseTo(600)
  now += 600
  expect(take('ada')).toBe(0)
  expect(take('ada')).toBeCloseTo(1_000)
})

test('separates buckets by key, and caps each at the calls of a minute', () => {
  let now = 0
  const buckets = createCallBuckets(() => now)
  const take = (key: string) => buckets.take(key, 2)
  take('ada')
  take('ada')
  expect(take('ada')).toBeGreaterThan(0)
  expect(take('bea')).toBe(0)
  now += 3_600_000
  expect([take('ada'), take('ada')]).toEqual([0, 0])
  expect(take('ada')).toBeGreaterThan(0)
})

test('applies a limit per key, and a changed limit immediately', () => {
  const { take } = createCallBuckets(() => 0)
  expect([take('small', 1), take('large', 60), take('small', 1)]).toEqual([0, 0, 60_000])
  expect(take('large', 1)).toBe(0)
  expect(take('large', 1)).toBe(60_000)
})
