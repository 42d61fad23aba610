import { expect, test } from 'vitest'
import { bareVat, isEuCountry, isOwnVat, isVatNumber } from './vat-number.ts'

/** Invented numbers by country with open check characters: `?` is a digit, `@` a letter. */
const PATTERNS: Record<string, string> = {
  AT: 'U1234567?',
  BE: '01234567??',
  BG: '12345678?',
  CY: '10000000@',
  CZ: '1234567?',
  DE: '12345678?',
  DK: '1234567?',
  EE: '10123456?',
  ES: 'B1234567?',
  FI: '1234567?',
  FR: '??12345678?',
  GR: '12345678?',
  HR: '1234567890?',
  HU: '1234567?',
  IE: '1234567@',
  LT: '12345671?',
  LU: '123456??',
  LV: '4000123456?',
  MT: '123456??',
  NL: '12345678?B01',
  PL: '123456787?',
  PT: '12345678?',
  RO: '1234567?',
  SE: '123456789?01',
  SI: '1234567?',
  SK: '202123456?',
}
const DIGITS = [...'0123456789']
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

function filledIn(pattern: string): string[] {
  const at = pattern.search(/[?@]/)
  if (at < 0) return [pattern]
  const choices = pattern[at] === '?' ? DIGITS : LETTERS
  return choices.flatMap((choice) => filledIn(pattern.slice(0, at) + choice + pattern.slice(at + 1)))
}

test.each(Object.entries(PATTERNS))('validates the check characters: %s, %s', (country, pattern) => {
  expect(isEuCountry(country)).toBe(true)
  const all = filledIn(pattern)
  const good = all.filter((number) => isVatNumber(number, country))
  expect(good.length).toBeGreaterThan(0)
  expect(good.length).toBeLessThanOrEqual(all.length / 5)
  const prefix = country === 'GR' ? 'EL' : country
  for (const number of good) {
    expect(isVatNumber(prefix + number, country)).toBe(true)
    expect(bareVat(prefix + number, country)).toBe(number)
  }
})

test.each(['01234567897', '09988770013', '11122230011', '07700010379'])('accepts Italian %s', (number) => {
  expect(isVatNumber(number, 'IT')).toBe(true)
})

test('rejects zeros, letters and too few digits', () => {
  for (const number of ['00000000000', '01234567890', '0123456789', 'IT0123456789X', ''])
    expect(isVatNumber(number, 'IT')).toBe(false)
})

test('accepts any number outside the EU', () => {
  expect(isVatNumber('NO 999', 'NO')).toBe(true)
  expect(isEuCountry('NO')).toBe(false)
})

test("recognises the company's own number in any format", () => {
  const own = { vatNumber: 'IT01234567897', country: 'IT' }
  expect(isOwnVat('01234 567897', 'IT', own)).toBe(true)
  expect(isOwnVat('it-01234567897', 'IT', own)).toBe(true)
  expect(isOwnVat('09988770013', 'IT', own)).toBe(false)
  expect(isOwnVat('', 'IT', { ...own, vatNumber: '' })).toBe(false)
})
