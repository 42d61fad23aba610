import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('keeps what was used last and forgets the rest', () => {
  const lru = createLru<number>(3)
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) lru.set(key, value)
  expect(lru.get('a')).toBe(1)
  lru.set('d', 4)
  expect(lru.get('b')).toBeUndefined()
  expect(lru.get('a')).toBe(1)
  expect(lru.size).toBe(3)
})
