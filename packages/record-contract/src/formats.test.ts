import { expect, test } from 'vitest'
import { countryName, dateFormat, numberFormat, pluralRules } from './formats.ts'

test('creates each formatter once', () => {
  expect(dateFormat('it-IT', { month: 'long' })).toBe(dateFormat('it-IT', { month: 'long' }))
  expect(dateFormat('it-IT', { month: 'long' })).not.toBe(dateFormat('it-IT', { month: 'short' }))
  expect(dateFormat('it-IT')).not.toBe(dateFormat('en-GB'))
  expect(numberFormat('it-IT').format(12_345.5)).toBe('12.345,5')
  expect(pluralRules('it-IT').select(1)).toBe('one')
})

test('formats a country code in the language, and returns other texts unchanged', () => {
  expect([countryName('it', 'HK'), countryName('en', 'US')]).toEqual(['Hong Kong', 'United States'])
  expect([countryName('it', 'DE'), countryName('en', 'DE'), countryName('en', 'Atlantis')]).toEqual([
    'Germania',
    'Germany',
    'Atlantis',
  ])
})
