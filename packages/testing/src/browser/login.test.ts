import { expect, test } from 'vitest'
import { localisePath } from './login.ts'

test('adds a language segment after the site for English, none for Italian', () => {
  expect(localisePath('/fair/reserved/login', 'it')).toBe('/fair/reserved/login')
  expect(localisePath('/fair/reserved/login', 'en-US')).toBe('/fair/en-US/reserved/login')
  expect(localisePath('/fair', 'en-US')).toBe('/fair/en-US')
})
