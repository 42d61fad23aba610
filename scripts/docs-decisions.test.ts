import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIndex, readDecisions, unusedNumbers } from './docs-decisions.mjs'

// Migrations name decisions by their number and are never edited, so numbers stay as they were given.
test('a decision bears one number, in the name of its file and in its title', () => {
  const decisions = readDecisions()
  expect(decisions.length).toBeGreaterThan(30)
  expect(decisions.map(({ name }) => Number(name.slice(0, 4)))).toEqual(decisions.map(({ number }) => number))
})

test('the index of decisions is up to date', () => {
  const index = readFileSync(join(import.meta.dirname, '../docs/decisions/README.md'), 'utf8')
  expect(index, 'run npm run docs:decisions').toBe(buildIndex())
})

test('the index says which numbers were never given', () => {
  const numbered = (...numbers: number[]) => numbers.map((number) => ({ number }))
  expect(unusedNumbers(numbered(1, 2, 3))).toBe('')
  expect(unusedNumbers(numbered(1, 3, 4, 8))).toBe('2, 5–7')
})
