import { expect, test } from 'vitest'
import { localised } from './login.ts'

test('Italian addresses have no language segment, English ones follow the site', () => {
  expect(localised('/fair/reserved/login', 'it')).toBe('/fair/reserved/login')
  expect(localised('/fair/reserved/login', 'en-US')).toBe('/fair/en-US/reserved/login')
  expect(localised('/fair', 'en-US')).toBe('/fair/en-US')
})
