import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'

test('supports Italian (the default) and English', () => {
  expect(LANGUAGES).toEqual(['it', 'en-US'])
})
