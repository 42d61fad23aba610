// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

beforeEach(() => sessionStorage.clear())

const STORED = { city: 'Bologna', phone: '1', tags: ['a'] }
const begin = (key: string | null = 'form') =>
  renderHook(({ stored }) => useDraft(key, stored), { initialProps: { stored: STORED } })

test('fields that were not touched follow what others save, and nothing clashes', () => {
  const { result, rerender } = begin()
  act(() => result.current.change({ city: 'Imola' }))
  rerender({ stored: { ...STORED, phone: '2' } })
  expect(result.current.values).toEqual({ city: 'Imola', phone: '2', tags: ['a'] })
  expect(result.current.clashes).toEqual([])
})

test('a field that both have changed clashes until the person has chosen', () => {
  const { result, rerender } = begin()
  act(() => result.current.change({ city: 'Imola', tags: ['a', 'b'] }))
  const theirs = { city: 'Forlì', phone: '1', tags: ['a', 'b'] }
  expect(result.current.clashesWith(theirs)).toEqual(['city'])
  rerender({ stored: theirs })
  // The same change by both is none.
  expect(result.current.clashes).toEqual(['city'])
  let settled = {}
  act(() => {
    settled = result.current.settle(new Set(['city']))
  })
  expect(settled).toEqual(theirs)
  expect([result.current.clashes, result.current.values.city]).toEqual([[], 'Forlì'])
})

test('who keeps their own value has no clash any more, until somebody saves again', () => {
  const { result, rerender } = begin()
  act(() => result.current.change({ city: 'Imola' }))
  rerender({ stored: { ...STORED, city: 'Forlì' } })
  act(() => void result.current.settle(new Set()))
  expect([result.current.clashes, result.current.values.city]).toEqual([[], 'Imola'])
  rerender({ stored: { ...STORED, city: 'Rimini' } })
  expect(result.current.clashes).toEqual(['city'])
})

test('what was typed survives a reload, also over what was saved meanwhile', () => {
  const first = begin()
  act(() => first.result.current.change({ city: 'Imola' }))
  first.unmount()
  const second = renderHook(() => useDraft('form', { ...STORED, city: 'Forlì', phone: '2' }))
  expect(second.result.current).toMatchObject({
    wasKept: true,
    values: { city: 'Imola', phone: '2' },
    clashes: ['city'],
  })
})

test('what is typed back is no change, and without a key nothing is kept', () => {
  const { result } = begin(null)
  act(() => result.current.change({ city: 'Imola' }))
  expect(result.current.isChanged).toBe(true)
  act(() => result.current.change({ city: 'Bologna ' }))
  expect(result.current.values.city).toBe('Bologna ')
  act(() => result.current.change({ city: 'Bologna' }))
  expect(result.current.isChanged).toBe(false)
  expect(sessionStorage.length).toBe(0)
})
