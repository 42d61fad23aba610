import { expect, test } from 'vitest'
import { displayFor } from './display.ts'
import { createRowWriter } from './row-writer.ts'

const display = displayFor('en-US', 'UTC')

test('concatenates texts and placeholders in order', () => {
  const write = createRowWriter(['a', 'b', (row) => row[0] ?? '-', (row) => row[1] ?? '-', 'c', () => 'd'])
  expect(write(['1', null], display)).toBe('ab1-cd')
})

test('keeps no state between rows', () => {
  const write = createRowWriter([(row) => row[0] ?? '', '!'])
  expect(write(['first'], display)).toBe('first!')
  expect(write([null], display)).toBe('!')
})

test('returns an empty text without parts', () => {
  expect(createRowWriter([])([], display)).toBe('')
})
