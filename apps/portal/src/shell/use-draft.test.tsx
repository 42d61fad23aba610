// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useDraft } from './use-draft.ts'

beforeEach(() => sessionStorage.clear())

const STORED = { city: 'Bologna', phone: '1', tags: ['a'] }
const begin = (key: string | null = 'form') =>
  renderHook(({ stored }) => useDraft(key, stored), { initialProps: { stored: STORED } })

test('updates untouched fields with edits of others, without a conflict', () => {
  const { result, rerender } = begin()
  act(() => result.current.change({ city: 'Imola' }))
  rerender({ stored: { ...STORED, phone: '2' } })
  expect(result.current.values).toEqual({ city: 'Imola', phone: '2', tags: ['a'] })
  expect(result.current.clashes).toEqual([])
})

test('reports a conflict in a field that both have changed, until it is resolved', () => {
  const { result, rerender } = begin()
  act(() => result.current.change({ city: 'Imola', tags: ['a', 'b'] }))
  const theirs = { city: 'Forlì', phone: '1', tags: ['a', 'b'] }
  expect(result.current.clashesWith(theirs)).toEqual(['city'])
  rerender({ stored: theirs })
  // The same change by both is no conflict.
  expect(result.current.clashes).toEqual(['city'])
  let settled = {}
  act(() => {
    settled = result.current.settle(new Set(['city']))
  })
  expect(settled).toEqual(theirs)
  expect([result.current.clashes, result.current.values.city]).toEqual([[], 'Forlì'])
})

test('resolves a conflict with the user’s value, until the next save of others', () => {
  const { result, rerender } = begin()
  act(() => result.current.change({ city: 'Imola' }))
  rerender({ stored: { ...STORED, city: 'Forlì' } })
  act(() => void result.current.settle(new Set()))
  expect([result.current.clashes, result.current.values.city]).toEqual([[], 'Imola'])
  rerender({ stored: { ...STORED, city: 'Rimini' } })
  expect(result.current.clashes).toEqual(['city'])
})

test('keeps the draft across a reload, also with edits of others', () => {
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

test('drops reverted fields, and stores nothing without a key', () => {
  const { result } = begin(null)
  act(() => result.current.change({ city: 'Imola' }))
  expect(result.current.isChanged).toBe(true)
  act(() => result.current.change({ city: 'Bologna ' }))
  expect(result.current.values.city).toBe('Bologna ')
  act(() => result.current.change({ city: 'Bologna' }))
  expect(result.current.isChanged).toBe(false)
  expect(sessionStorage.length).toBe(0)
})

test('shows saved values until the stored ones contain them, and keeps fields typed during the save', () => {
  const { result, rerender } = begin()
  act(() => result.current.change({ city: 'Imola' }))
  const sent = result.current.values
  act(() => result.current.change({ phone: '2' }))
  act(() => result.current.confirm(sent))
  expect(result.current).toMatchObject({
    values: { city: 'Imola', phone: '2' },
    stored: { city: 'Imola', phone: '1' },
    isChanged: true,
  })
  rerender({ stored: { ...STORED, city: 'IMOLA' } })
  expect(result.current).toMatchObject({ values: { city: 'IMOLA', phone: '2' }, clashes: [] })
  expect(sessionStorage.getItem('form')).toContain('"phone":"2"')
  expect(sessionStorage.getItem('form')).not.toContain('city')
})

test('has no changes after a save', () => {
  const { result } = begin()
  act(() => result.current.change({ city: 'Imola' }))
  act(() => result.current.confirm(result.current.values))
  expect(result.current).toMatchObject({ values: { city: 'Imola' }, isChanged: false, clashes: [] })
})

test('continues an earlier edit of the stored values, without a conflict', () => {
  const values = { ...STORED, city: 'Imola' }
  const { result, rerender } = renderHook(
    ({ stored }) => useDraft(null, stored, [], { values, base: STORED }),
    { initialProps: { stored: STORED } },
  )
  expect([result.current.values, result.current.clashes]).toEqual([values, []])
  rerender({ stored: { ...STORED, city: 'Forlì', phone: '2' } })
  expect(result.current.values).toEqual({ ...values, phone: '2' })
  expect(result.current.clashes).toEqual(['city'])
})

test('continues an earlier edit of values that have changed since: only the same fields conflict', () => {
  const values = { ...STORED, city: 'Imola' }
  const follow = (stored: typeof STORED) =>
    renderHook(() => useDraft(null, stored, [], { values, base: STORED })).result.current
  const merged = follow({ ...STORED, phone: '2' })
  expect([merged.values, merged.clashes]).toEqual([{ ...values, phone: '2' }, []])
  expect(follow({ ...STORED, city: 'Forlì' }).clashes).toEqual(['city'])
})

test('reports every difference of an earlier edit of other values, also after further input', () => {
  const values = { city: 'Imola', phone: '', tags: ['a'] }
  const stored = { ...STORED, city: 'Forlì' }
  const { result } = renderHook(() => useDraft(null, stored, [], { values, base: undefined }))
  expect(result.current.clashes).toEqual(['city', 'phone'])
  act(() => result.current.change({ city: 'Imola BO' }))
  expect(result.current.clashes).toEqual(['city', 'phone'])
  act(() => void result.current.settle(new Set(['phone'])))
  expect([result.current.clashes, result.current.values]).toEqual([[], { ...stored, city: 'Imola BO' }])
})
