import { type FieldDeclaration, longText } from '@foyer/record-contract/metadata'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasWord, isSearched } from './search-term.ts'

test.each([
  ['Stampa periodica', 'periodica', true],
  ['Stampa periodica', 'STAMPA', true],
  ['Specialità', 'specialita', true],
  ['Stampa', 'st*pa', true],
  ['Stampa', 's?ampa', true],
  ['Stampa', 'pa*st', false],
  ['Stampa', 'stampa?', false],
  ['Stampa', '*', true],
  ['50% off', '%', true],
  ['Stampa', '%', false],
])('%s has %s: %s', (text, word, expected) => {
  expect(hasWord(text, word)).toBe(expected)
})

test('matches a word within any text, with wildcards for omitted characters', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'È', '.', '(') })
  fc.assert(
    fc.property(letters, letters, letters, letters, (before, first, second, after) => {
      expect(hasWord(`${before}${first}${second}${after}`, `${first}*${second}`)).toBe(true)
      expect(hasWord(first + before + second, `${first}*${second}`)).toBe(true)
    }),
  )
})

test('matches like the search pattern, with any number of wildcards', () => {
  const letter = fc.constantFrom('a', 'b')
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 8 })
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 12 }), pattern, (text, word) => {
      const expression = new RegExp(word.replaceAll('*', '.*').replaceAll('?', '.'))
      expect(hasWord(text, word)).toBe(expression.test(text))
    }),
  )
})

test('does not search texts for programs, whose display texts differ', () => {
  const isLooked = (declaration: FieldDeclaration) => isSearched({ dataType: 'TextArea', declaration })
  const label = { 'en-US': 'Before', it: 'Prima' }
  expect(isLooked(longText({ label }))).toBe(true)
  expect(isLooked(longText({ label, words: (stored) => stored }))).toBe(false)
})
