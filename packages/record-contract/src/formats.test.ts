import { expect, test } from 'vitest'
import { countryName, dateFormat, numberFormat, pluralRules } from './formats.ts'

test('each way to write something is made once', () => {
  expect(dateFormat('it-IT', { month: 'long' })).toBe(dateFormat('it-IT', { month: 'long' }))
  expect(dateFormat('it-IT', { month: 'long' })).not.toBe(dateFormat('it-IT', { month: 'short' }))
  expect(dateFormat('it-IT')).not.toBe(dateFormat('en-GB'))
  expect(numberFormat('it-IT').format(12_345.5)).toBe('12.345,5')
  expect(pluralRules('it-IT').select(1)).toBe('one')
})

test('a country is named in the language, and what is none stays', () => {
  expect([countryName('it', 'DE'), countryName('en', 'DE'), countryName('en', 'Atlantis')]).toEqual([
    'Germania',
    'Germany',
    'Atlantis',
  ])
})
