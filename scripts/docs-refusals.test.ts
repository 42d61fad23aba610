import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalsPage } from './docs-refusals.mjs'

test('the page of refusals is up to date', () => {
  const page = readFileSync(new URL('../docs/refusals.md', import.meta.url), 'utf8')
  expect(page, 'run npm run docs:refusals').toBe(refusalsPage())
})
