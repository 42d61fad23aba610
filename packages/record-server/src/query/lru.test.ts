import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLru } from './lru.ts'

test('keeps the most recently used entries and evicts others', () => {
  const lru = createLru<number>(3)
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) lru.set(key, value)
  expect(lru.get('a')).toBe(1)
  lru.set('d', 4)
  expect(lru.get('b')).toBeUndefined()
  expect(lru.get('a')).toBe(1)
  expect(lru.size).toBe(3)
})

test('distinguishes long keys, but does not store them', () => {
  const lru = createLru<number>(3)
  const long = 'x'.repeat(5_000)
  lru.set(`${long}a`, 1)
  lru.set(`${long}b`, 2)
  expect([lru.get(`${long}a`), lru.get(`${long}b`), lru.get(long)]).toEqual([1, 2, undefined])
  // A long key is stored as its hash, a short one as itself.
  expect(lru.get(hash('sha256', `${long}a`))).toBe(1)
  lru.set('short', 3)
  expect(lru.get(hash('sha256', 'short'))).toBeUndefined()
})

test('makes an entry the newest when it is set again, and keeps the order while half empty', () => {
  const lru = createLru<number>(4)
  for (const key of ['a', 'b']) lru.set(key, 0)
  // Half of the capacity is free, so reads do not move entries.
  lru.get('a')
  for (const key of ['c', 'd', 'e']) lru.set(key, 0)
  expect(lru.get('a')).toBeUndefined()
  lru.set('b', 1)
  lru.set('f', 0)
  expect([lru.get('b'), lru.get('c'), lru.size]).toEqual([1, undefined, 4])
})

test('stores a key of a thousand characters as it is', () => {
  const lru = createLru<number>(3)
  const [whole, long] = ['x'.repeat(1000), 'x'.repeat(1001)]
  lru.set(whole, 1)
  lru.set(long, 2)
  expect(lru.get(hash('sha256', whole))).toBeUndefined()
  expect(lru.get(hash('sha256', long))).toBe(2)
})
