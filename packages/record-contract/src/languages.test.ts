import { afterEach, expect, test } from 'vitest'
import { labelIn } from './languages.ts'
import { phrase, registerTranslations, sameLabel } from './phrases.ts'

afterEach(() => registerTranslations('it', {}))

test('returns a label in the language, else in English, else in its first language', () => {
  expect(labelIn({ it: 'due', 'en-US': 'two' }, 'it')).toBe('due')
  const label = { 'de-CH': 'zwei', 'en-US': 'two' } as never
  expect(labelIn(label, 'it')).toBe('two')
  expect(labelIn({ 'de-CH': 'zwei' } as never, 'it')).toBe('zwei')
  expect(labelIn(undefined, 'it')).toBeUndefined()
})

test('translates a phrase when it is read, with values that depend on the language', () => {
  const label = phrase(
    'All {0} of {1}',
    (language) => labelIn({ it: 'gli stand', 'en-US': 'booths' }, language),
    2,
  )
  expect(labelIn(label, 'it')).toBe('All gli stand of 2')
  registerTranslations('it', { 'All {0} of {1}': '{1}: tutti {0}' })
  expect(label).toMatchObject({ it: '2: tutti gli stand', 'en-US': 'All booths of 2' })
  expect(JSON.parse(JSON.stringify(label))).toEqual({ it: '2: tutti gli stand', 'en-US': 'All booths of 2' })
})

test('returns the source text in a language without translations', () => {
  expect(labelIn(phrase('Edit'), 'fr' as never)).toBe('Edit')
  expect(labelIn(sameLabel('Email'), 'it')).toBe('Email')
})
