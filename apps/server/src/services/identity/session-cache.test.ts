import { expect, test } from 'vitest'
import { type Cached, createSessionCache } from './session-cache.ts'

const NOBODY = '1:1:'

test('evicts sessions that are not read again', () => {
  let now = 0
  const cache = createSessionCache(() => now)
  const keep = (token: string) =>
    cache.keep(token, cache.beginReading(), NOBODY, { userId: token, until: now + 10 } as Cached)
  for (let person = 0; person < 50; person += 1) keep(`left ${person}`)
  now = 5
  keep('here')
  now = 12
  keep('comes')
  expect(cache.size()).toBe(2)
  expect(cache.get('here')?.userId).toBe('here')
  expect(cache.get('left 3')).toBeUndefined()
})
