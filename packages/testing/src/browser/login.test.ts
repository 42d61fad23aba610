import { expect, test } from 'vitest'
import { localisePath } from './login.ts'

test('Italian addresses have no language segment, English ones follow the site', () => {
  expect(localisePath('/fair/reserved/login', 'it')).toBe('/fair/reserved/login')
  expect(localisePath('/fair/reserved/login', 'en-US')).toBe('/fair/en-US/reserved/login')
  expect(localisePath('/fair', 'en-US')).toBe('/fair/en-US')
})
