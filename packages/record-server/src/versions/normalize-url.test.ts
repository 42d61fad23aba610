import { expect, test } from 'vitest'
import { normalizeUrl } from './normalize-url.ts'

test.each([
  ['/fair/a%20b/%C3%A8?q=%zz', '/fair/a%20b/%C3%A8?q=%zz'],
  ['/fair/%zz', '/fair/%25zz'],
  ['/fair/100%', '/fair/100%25'],
  ['/fair/%C3(', '/fair/%25C3('],
  ['/fair/%20/%FF%FE', '/fair/%20/%25FF%25FE'],
])('normalises %s to %s', (url, normalized) => {
  expect(normalizeUrl(url)).toBe(normalized)
  expect(() => decodeURIComponent(normalized.split('?')[0] ?? '')).not.toThrow()
})
