import { expect, test } from 'vitest'
import { displayFor } from './display.ts'
import { createRowWriter } from './row-writer.ts'

const display = displayFor('en-US', 'UTC')

test('texts and places come out in their order, whatever stands side by side', () => {
  const write = createRowWriter(['a', 'b', (row) => row[0] ?? '-', (row) => row[1] ?? '-', 'c', () => 'd'])
  expect(write(['1', null], display)).toBe('ab1-cd')
})

test('nothing of a row is left for the next one', () => {
  const write = createRowWriter([(row) => row[0] ?? '', '!'])
  expect(write(['first'], display)).toBe('first!')
  expect(write([null], display)).toBe('!')
})

test('without parts nothing is written', () => {
  expect(createRowWriter([])([], display)).toBe('')
})
