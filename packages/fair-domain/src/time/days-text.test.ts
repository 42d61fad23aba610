import { expect, test } from 'vitest'
import { daysText } from './days-text.ts'

test('formats lists of days, and returns other texts unchanged', () => {
  expect(daysText('2027-02-11 2027-02-14', 'it')).toBe('11 febbraio 2027, 14 febbraio 2027')
  expect(daysText('two of four days', 'en-US')).toBe('two of four days')
})
