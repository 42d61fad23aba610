import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'

test('the languages are Italian, the default one, and English, by these codes', () => {
  expect(LANGUAGES).toEqual(['it', 'en-US'])
})
