import { expect, test } from 'vitest'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, passwordIssues } from './password.rules.ts'

test('has the minimum length of the specification', () => {
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
  // Words about the fair are guessed first.
  ['Foyer2027', ['common']],
  ['Bellezza2027!', ['common']],
  [`a passphrase of 64 characters, with spaces 1${'é'.repeat(21)}`, []],
  ['èèèèèèè1', []],
  [`a1${'x'.repeat(MAX_PASSWORD_LENGTH)}`, ['tooLong']],
])('reports for %j the issues %j', (password, issues) => {
  expect(passwordIssues(password)).toEqual(issues)
})

test('does not treat the password of the demonstration as common', () => {
  expect(passwordIssues('Foyer-demo-1')).toEqual([])
})
