import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorsPage, refusalsPage } from './docs-refusals.mjs'

test('has a page of refusals that is up to date', () => {
  const page = readFileSync(new URL('../docs/refusals.md', import.meta.url), 'utf8')
  expect(page, 'run npm run docs:refusals').toBe(refusalsPage())
})

test('lists the server errors among the errors of the client', () => {
  const page = readFileSync(new URL('../packages/record-client/ERRORS.md', import.meta.url), 'utf8')
  expect(page, 'run npm run docs:refusals').toBe(errorsPage())
})
