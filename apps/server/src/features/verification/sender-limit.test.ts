import { expect, test } from 'vitest'
import { createSenderLimit } from './sender-limit.ts'

test('a machine may send so often within an hour, and again when the hour is over', () => {
  let now = 0
  const maySend = createSenderLimit(() => now, 2)
  expect([maySend('a'), maySend('a'), maySend('a'), maySend('b')]).toEqual([true, true, false, true])
  now = 3_600_001
  expect(maySend('a')).toBe(true)
})
