import { expect, test } from 'vitest'
import { basenameOf, inLanguage, readAddress, type Site } from './site.ts'

const site: Site = { path: 'fair', defaultLanguage: 'it' }

test('has no segment for the default language', () => {
  expect(basenameOf(site, 'it')).toBe('/fair')
  expect(basenameOf(site, 'en-US')).toBe('/fair/en-US')
  expect(basenameOf({ ...site, defaultLanguage: 'en-US' }, 'it')).toBe('/fair/it')
})

test.each([
  ['/fair', 'it', '/'],
  ['/fair/', 'it', '/'],
  ['/fair/reserved/login', 'it', '/reserved/login'],
  ['/fair/en-US', 'en-US', '/'],
  ['/fair/en-US/reserved/', 'en-US', '/reserved/'],
  ['/fair/en-USA', 'it', '/en-USA'],
])('parses %s as %s %s', (address, language, path) => {
  expect(readAddress(site, address)).toEqual({ language, path })
})

test('has a URL for a page in each language', () => {
  expect(inLanguage(site, 'en-US', '/reserved/profile')).toBe('/fair/en-US/reserved/profile')
  expect(inLanguage(site, 'it', '/')).toBe('/fair/')
})
