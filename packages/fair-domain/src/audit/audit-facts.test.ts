import { expect, test } from 'vitest'
import type { MoveFacts } from '../stands/move-facts.ts'
import { describeFacts } from './audit-facts.ts'

test('formats a move in the language of the reader', () => {
  const facts: MoveFacts = {
    stand: { before: { hall: 'Pad. 15', stand: 'B12' }, after: { hall: 'Pad. 16', stand: 'C7' } },
  }
  expect(describeFacts(JSON.stringify(facts))).toEqual([
    {
      label: { 'en-US': 'Stand', it: 'Stand' },
      before: { 'en-US': 'Hall 15, B12', it: 'Pad. 15, B12' },
      after: { 'en-US': 'Hall 16, C7', it: 'Pad. 16, C7' },
    },
  ])
})

test('formats other facts with label and value, and returns nothing without facts', () => {
  expect(describeFacts('{"rows":7}')).toMatchObject([
    { label: { 'en-US': 'Rows' }, before: { it: '' }, after: { it: '7' } },
  ])
  expect(describeFacts(null)).toEqual([])
})
