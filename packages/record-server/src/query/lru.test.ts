import { hash } from 'node:crypto'
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

test('long keys are told apart, and the memory they take is not', () => {
  const lru = createLru<number>(3)
  const long = 'x'.repeat(5_000)
  lru.set(`${long}a`, 1)
  lru.set(`${long}b`, 2)
  expect([lru.get(`${long}a`), lru.get(`${long}b`), lru.get(long)]).toEqual([1, 2, undefined])
  // What a long key is kept as is its hash, and a short key is itself.
  expect(lru.get(hash('sha256', `${long}a`))).toBe(1)
  lru.set('short', 3)
  expect(lru.get(hash('sha256', 'short'))).toBeUndefined()
})
