import { expect, test } from 'vitest'
import { daysText } from './days-text.ts'

test('days are told as people write them, other words as they are', () => {
  expect(daysText('2027-02-11 2027-02-14', 'it')).toBe('11 febbraio 2027, 14 febbraio 2027')
  expect(daysText('two of four days', 'en-US')).toBe('two of four days')
})
