// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chosenAmong, useFirstRows } from './use-first-rows.ts'

test('renders the first of hundreds of rows, and more on each click', () => {
  const rows = Array.from({ length: 250 }, (_, at) => at)
  const { result } = renderHook(() => useFirstRows(rows))
  expect([result.current.first.length, result.current.more]).toEqual([100, 100])
  act(result.current.showMore)
  expect([result.current.first.length, result.current.more]).toEqual([200, 50])
  act(result.current.showMore)
  expect([result.current.first.length, result.current.more]).toEqual([250, 0])
})

test('keeps rows selected that are not rendered, unless the selection is cleared', () => {
  const [rendered, before] = [
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
  ]
  expect(chosenAmong(['b'], before, rendered)).toEqual(['b', 'c', 'd'])
  // A table may report ids that it does not render.
  expect(chosenAmong(['b', 'c', 'd'], before, rendered)).toEqual(['b', 'c', 'd'])
  expect(chosenAmong([], before, rendered)).toEqual([])
})
