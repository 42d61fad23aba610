import { expect, test } from 'vitest'
import { daysWords } from './days-words.ts'

test('days are told as people write them, other words as they are', () => {
  expect(daysWords('2027-02-11 2027-02-14', 'it')).toBe('11 febbraio 2027, 14 febbraio 2027')
  expect(daysWords('two of four days', 'en-US')).toBe('two of four days')
})
