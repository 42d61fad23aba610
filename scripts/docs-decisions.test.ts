import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildIndex, readDecisions, unusedNumbers } from './docs-decisions.mjs'

// Migrations refer to decisions by number and are never edited, so numbers never change.
test('has one number per decision, in file name and title', () => {
  const decisions = readDecisions()
  expect(decisions.length).toBeGreaterThan(30)
  expect(decisions.map(({ name }) => Number(name.slice(0, 4)))).toEqual(decisions.map(({ number }) => number))
})

test('has an index that is up to date', () => {
  const index = readFileSync(join(import.meta.dirname, '../docs/decisions/README.md'), 'utf8')
  expect(index, 'run npm run docs:decisions').toBe(buildIndex())
})

test('lists unused numbers in the index', () => {
  const numbered = (...numbers: number[]) => numbers.map((number) => ({ number }))
  expect(unusedNumbers(numbered(1, 2, 3))).toBe('')
  expect(unusedNumbers(numbered(1, 3, 4, 8))).toBe('2, 5–7')
})
