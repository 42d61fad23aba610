import { expect, test } from 'vitest'
import { mergeField } from './merge-record.ts'

const field = (value: unknown) => ({ displayValue: null, value }) as Parameters<typeof mergeField>[0]

test('keeps the identity of equal multi-select values, so that no subscriber is notified', () => {
  const before = field(['it', 'en'])
  expect(mergeField(before, field(['it', 'en']))).toBe(before)
})

test.each([
  [['it', 'en'], ['it']],
  [['it'], ['it', 'en']],
  [
    ['it', 'en'],
    ['it', 'fr'],
  ],
  [
    ['it', 'en'],
    ['fr', 'en'],
  ],
  [['it'], 'it'],
  ['it', ['it']],
  [[], null],
])('detects a change from %j to %j', (first, second) => {
  const after = field(second)
  expect(mergeField(field(first), after)).toBe(after)
})
