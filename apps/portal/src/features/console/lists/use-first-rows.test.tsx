// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chosenAmong, useFirstRows } from './use-first-rows.ts'

test('of hundreds the first are drawn, and more with each press', () => {
  const rows = Array.from({ length: 250 }, (_, at) => at)
  const { result } = renderHook(() => useFirstRows(rows))
  expect([result.current.first.length, result.current.more]).toEqual([100, 100])
  act(result.current.showMore)
  expect([result.current.first.length, result.current.more]).toEqual([200, 50])
  act(result.current.showMore)
  expect([result.current.first.length, result.current.more]).toEqual([250, 0])
})

test('who is not drawn stays chosen, once, unless nobody is wanted', () => {
  const [drawn, before] = [
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
  ]
  expect(chosenAmong(['b'], before, drawn)).toEqual(['b', 'c', 'd'])
  // A table may remember what it does not draw.
  expect(chosenAmong(['b', 'c', 'd'], before, drawn)).toEqual(['b', 'c', 'd'])
  expect(chosenAmong([], before, drawn)).toEqual([])
})
