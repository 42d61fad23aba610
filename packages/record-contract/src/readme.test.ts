import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findIssue, integer, object, sentenceOf, string } from './index.ts'

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

test('the example in the README prints what it claims', () => {
  const Order = object({ name: string, pieces: integer({ min: 1 }) })
  const issue = findIssue(Order, { name: 'Emma', pieces: 'two' })
  expect(README).toContain(`// ${issue && sentenceOf(issue, 'body')}\n`)
  expect(findIssue(Order, { name: 'Emma', pieces: 2 })).toBeUndefined()
})
