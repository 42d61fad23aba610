import { expect, test, vi } from 'vitest'
import { createRecordCache } from './record-cache.ts'

const record = (json: string) => ({ json, eTag: json })

test('writes a record once for the same values', () => {
  const cache = createRecordCache()
  const write = vi.fn(() => record('{}'))
  const first = cache.get('a', write)
  expect(cache.get('a', write)).toBe(first)
  cache.get('b', write)
  expect(write).toHaveBeenCalledTimes(2)
})

test('evicts records that are not read again, within its size', () => {
  const cache = createRecordCache(100)
  const write = vi.fn((json = 'x'.repeat(9)) => record(json))
  for (let n = 0; n < 1000; n++) {
    cache.get('k', () => write())
    cache.get(String(n).padStart(3, '0'), () => write())
    expect(cache.size()).toBeLessThanOrEqual(20)
  }
  // The record that was always read stayed.
  expect(write).toHaveBeenCalledTimes(1001)
})
