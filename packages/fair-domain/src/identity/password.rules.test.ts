import { expect, test } from 'vitest'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordIssues } from './password.rules.ts'

test('the least length is the specification’s', () => {
  expect(MIN_PASSWORD_LENGTH).toBe(8)
})

test.each([
  ['ab1', ['tooShort']],
  ['abcdefg1', []],
  ['abcdef1', ['tooShort']],
  ['12345678', ['noLetter']],
  ['abcdefgh', ['noNumber']],
  ['', ['tooShort', 'noLetter', 'noNumber']],
  ['Password123', ['common']],
  ['Benvenuto2026!', ['common']],
  // The house's own words are the first that somebody tries.
  ['Foyer2027', ['common']],
  ['Bellezza2027!', ['common']],
  [`a passphrase of 64 characters, with spaces 1${'é'.repeat(21)}`, []],
  ['èèèèèèè1', []],
  [`a1${'x'.repeat(MAX_PASSWORD_LENGTH)}`, ['tooLong']],
])('%j has the faults %j', (password, faults) => {
  expect(passwordIssues(password)).toEqual(faults)
})

test('the password of the demonstration is none of the common ones', () => {
  expect(passwordIssues('Foyer-demo-1')).toEqual([])
})
