import { expect, test } from 'vitest'
import { mergeField } from './merge-record.ts'

const field = (value: unknown) => ({ displayValue: null, value }) as Parameters<typeof mergeField>[0]

test('several choices that are the same keep their object, so that nobody is told of nothing', () => {
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
])('%j and then %j is a change', (first, second) => {
  const after = field(second)
  expect(mergeField(field(first), after)).toBe(after)
})
